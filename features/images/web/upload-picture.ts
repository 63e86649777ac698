import { m } from '#words';
import { splitLanguagePrefix } from '#platform/contract/language.ts';
import {
  damaged,
  pictureField,
  tooManyBytes,
  tooManyPixels,
  unknownKind,
  uploadAnswer,
  uploadRefusal,
} from '../image-contract.ts';

const timeoutMs = 60_000;

export type UploadOptions = { onProgress: (share: number) => void; signal: AbortSignal };

/** An upload that was refused or never arrived (status 0); the message is the sentence to show. */
export class UploadFailed extends Error {
  readonly status: number;

  constructor(status: number, sentence: string) {
    super(sentence);
    this.status = status;
  }
}

const unfit = [tooManyBytes, unknownKind, tooManyPixels, damaged].map(({ status }) => status);

/** Whether the picture itself was refused, so that a retry is useless. */
export const isUnfit = (error: unknown): boolean =>
  error instanceof UploadFailed && unfit.includes(error.status);

/** Uploads one picture and returns its address. XMLHttpRequest, because `fetch` reports no upload progress. */
export function uploadPicture(
  file: Blob,
  { token, onProgress, signal }: UploadOptions & { token: string },
): Promise<string> {
  const form = new FormData();
  form.set(pictureField, file, 'picture');
  const request = new XMLHttpRequest();
  const abort = () => request.abort();
  return new Promise<string>((resolve, reject) => {
    const failWith = (sentence: string) => reject(new UploadFailed(request.status, sentence));
    signal.throwIfAborted();
    signal.addEventListener('abort', abort);
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total ? loaded / total : 0),
    );
    request.addEventListener('abort', () => reject(signal.reason as Error));
    request.addEventListener('error', () => failWith(m.image_picker_unreachable()));
    request.addEventListener('timeout', () => failWith(m.image_picker_too_slow()));
    request.addEventListener('load', () => {
      const taken = uploadAnswer.safeParse(request.response);
      if (taken.success) return resolve(taken.data.data.url);
      const refused = uploadRefusal.safeParse(request.response);
      failWith(refused.success ? refused.data.error.message : m.image_picker_unreachable());
    });
    request.open('POST', '/images');
    request.responseType = 'json';
    request.timeout = timeoutMs;
    request.setRequestHeader('authorization', `Bearer ${token}`);
    request.setRequestHeader('accept-language', splitLanguagePrefix(location.pathname).language);
    request.send(form);
  }).finally(() => signal.removeEventListener('abort', abort));
}
