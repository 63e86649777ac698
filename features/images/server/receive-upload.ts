import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ReadableStreamDefaultReader } from 'node:stream/web';
import { Busboy } from '@fastify/busboy';
import { Refused, type Refusal } from '#platform/contract/refusal.ts';
import {
  badForm,
  emptyPicture,
  noPicture,
  notAForm,
  pictureField,
  tooManyBytes,
  twoPictures,
  wrongField,
} from '../image-contract.ts';
import { maxUploadBytes } from '../upload-limits.ts';

const maxFormBytes = maxUploadBytes + 64 * 1024;
const limits = {
  fileSize: maxUploadBytes,
  fields: 10,
  fieldSize: 1024,
  parts: 12,
  headerPairs: 20,
  headerSize: 8192,
};

/** A temporary file with an upload, deleted when disposed of. */
export type ReceivedFile = AsyncDisposable & { path: string };

/** Streams the picture from the form to a file; memory holds a few chunks, whatever its size. */
export async function receiveUpload(request: Request, folder: string): Promise<ReceivedFile> {
  const form = formFor(request);
  if (Number(request.headers.get('content-length')) > maxFormBytes) throw new Refused(tooManyBytes);
  if (!request.body) throw new Refused(noPicture);
  const path = join(folder, randomUUID());
  const stop = new AbortController();
  const refuse = (refusal: Refusal) => stop.abort(new Refused(refusal));
  let size = 0;
  let saved: Promise<void> | undefined;
  form.on('file', (field, file) => {
    if (field !== pictureField) return refuse(wrongField);
    if (saved) return refuse(twoPictures);
    file.on('limit', () => refuse(tooManyBytes));
    file.on('data', (chunk: Buffer) => (size += chunk.length));
    saved = pipeline(file, createWriteStream(path, { flags: 'wx' }), { signal: stop.signal });
    saved.catch((error: unknown) => stop.abort(error));
  });
  form.on('field', (field) => {
    if (field === pictureField) refuse(noPicture);
  });
  const reader = request.body.getReader();
  try {
    await pipeline(counted(reader), form, { signal: stop.signal });
    if (!saved) throw new Refused(noPicture);
    await saved;
    if (size === 0) throw new Refused(emptyPicture);
  } catch (error) {
    stop.abort(error);
    await saved?.catch(() => undefined);
    await rm(path, { force: true });
    throw understood(stop.signal.reason);
  } finally {
    reader.releaseLock();
  }
  return { path, [Symbol.asyncDispose]: () => rm(path, { force: true }) };
}

function formFor(request: Request) {
  const type = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\b/i.test(type)) throw new Refused(notAForm);
  try {
    return new Busboy({ headers: { 'content-type': type }, limits });
  } catch {
    throw new Refused(badForm);
  }
}

/** Counts the bytes that arrive: Content-Length can lie, and a form can contain more than files. */
async function* counted(reader: ReadableStreamDefaultReader<Uint8Array>) {
  for (let bytes = 0; ;) {
    const { done, value } = await reader.read();
    if (done) return;
    bytes += value.length;
    if (bytes > maxFormBytes) throw new Refused(tooManyBytes);
    yield value;
  }
}

/** A disk error has a `syscall`; anything else that fails here is a malformed form. */
const understood = (error: unknown) =>
  error instanceof Refused || (error instanceof Error && 'syscall' in error) ? error : new Refused(badForm);
