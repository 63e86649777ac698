import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

type Encoding = 'br' | 'gzip' | 'identity';
type Headers = Record<string, string>;
/** Headers as Node writes them quickest: names and values in one row. */
type Encoded = { bytes: Uint8Array; headers: Headers; whole: string[]; unchanged: string[]; etag: string };
type Entry = {
  status: number;
  headers: Record<string, string>;
  bytes: Uint8Array;
  br?: Uint8Array | undefined;
  etag: string;
  tags: string[];
  packed: Map<Encoding, Encoded>;
  admit: ((request: IncomingMessage) => boolean) | undefined;
  /** Asked for since it was last looked at for its place. */
  isWanted: boolean;
};

/** Taken before an answer is worked out: what is dropped meanwhile must not come back with it. */
export type PendingResponse = {
  address: string;
  dropped: Set<string>;
  all: boolean;
  /** When it is worked out, or never will be. */
  over: Promise<void>;
  end: () => void;
};

export type CacheableResponse = {
  status: number;
  headers: Record<string, string>;
  bytes: Uint8Array;
  /** Compressed already, and better than there is time for here. */
  br?: Uint8Array | undefined;
};

const pack: Record<Encoding, (bytes: Uint8Array) => Uint8Array> = {
  br: (bytes) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes) => gzipSync(bytes),
  identity: (bytes) => bytes,
};

const worthPacking = 860;

/** With room for the compressed copies, and for all that is kept beside an answer that may be short itself. */
const weightOf = (address: string, { bytes }: CacheableResponse) =>
  bytes.length * 2 + address.length * 2 + 2048;

/** A short Buffer is a slice of Node's 64 KiB pool, and would keep all of that alive. */
const ownBytes = (bytes: Uint8Array) =>
  bytes.buffer.byteLength === bytes.byteLength ? bytes : new Uint8Array(bytes);

/**
 * Public answers and pages, kept as they go over the wire under their address until a write touches what they
 * show. It stands before the framework: an answer from memory costs little more than bare `node:http`.
 */
export class ResponseCache {
  readonly #entries = new Map<string, Entry>();
  readonly #moments = new Set<PendingResponse>();
  /** What is being worked out, and no write has touched anything since. */
  readonly #coming = new Map<string, PendingResponse>();
  readonly #limit: number;
  /** What every answer says besides; set before the first. */
  commonHeaders: Headers = {};
  #size = 0;
  #paused = false;

  constructor({ megabytes = 64 } = {}) {
    this.#limit = megabytes * 1024 * 1024;
  }

  /** Answers from memory, or says false and leaves the request to the house. */
  serve(request: IncomingMessage, response: ServerResponse): boolean {
    const wanted = cacheHeadersOf(request);
    const entry = this.#paused ? undefined : this.#find(request, wanted);
    if (!entry) return false;
    const { bytes, whole, unchanged, etag } = this.#packed(entry, wanted);
    if (wanted.etags.includes(etag)) {
      response.writeHead(304, unchanged).end();
      return true;
    }
    response.writeHead(entry.status, whole);
    response.end(request.method === 'HEAD' ? undefined : bytes);
    return true;
  }

  /** What was remembered when the line went down, for when nobody can say anything newer. */
  staleResponse(request: IncomingMessage): Response | undefined {
    const wanted = cacheHeadersOf(request);
    const entry = this.#paused ? this.#find(request, wanted) : undefined;
    if (!entry) return undefined;
    const { bytes, headers } = this.#packed(entry, wanted);
    return new Response(Buffer.from(bytes), { status: entry.status, headers });
  }

  /** When the same is being worked out for somebody else: the end of that. */
  pending(request: IncomingMessage): Promise<void> | undefined {
    return mayShare(request, cacheHeadersOf(request)) ? this.#coming.get(request.url ?? '')?.over : undefined;
  }

  begin(address: string): PendingResponse {
    const { promise: over, resolve: end } = Promise.withResolvers<void>();
    const pending = { address, dropped: new Set<string>(), all: false, over, end };
    this.#moments.add(pending);
    if (!this.#paused) this.#coming.set(address, pending);
    return pending;
  }

  end(pending: PendingResponse): void {
    this.#moments.delete(pending);
    if (this.#coming.get(pending.address) === pending) this.#coming.delete(pending.address);
    pending.end();
  }

  store(pending: PendingResponse, answer: CacheableResponse, tags: string[], admit?: Entry['admit']): void {
    const { address } = pending;
    this.end(pending);
    this.#remove(address);
    if (this.#paused || pending.all || tags.some((tag) => pending.dropped.has(tag))) return;
    this.#size += weightOf(address, answer);
    const etag = createHash('sha256').update(answer.bytes).digest('base64url').slice(0, 22);
    const bytes = ownBytes(answer.bytes);
    this.#entries.set(address, { ...answer, bytes, etag, tags, packed: new Map(), admit, isWanted: false });
    this.#makeRoom();
  }

  invalidate(tags: string[]): void {
    if (tags.length === 0) return;
    this.#coming.clear();
    for (const pending of this.#moments) for (const tag of tags) pending.dropped.add(tag);
    for (const [address, entry] of this.#entries)
      if (entry.tags.some((tag) => tags.includes(tag))) this.#remove(address);
  }

  /** While drops from elsewhere cannot be heard, nothing new is remembered, and nothing old said unless all else fails. */
  pause(): void {
    this.#paused = true;
    this.#spoil();
  }

  resume(): void {
    this.clear();
    this.#paused = false;
  }

  clear(): void {
    this.#spoil();
    this.#entries.clear();
    this.#size = 0;
  }

  /** Nobody waits any longer for what will not be kept. */
  #spoil() {
    for (const pending of this.#moments) {
      pending.all = true;
      pending.end();
    }
    this.#coming.clear();
  }

  #find(request: IncomingMessage, wanted: RequestHeaders): Entry | undefined {
    if (!mayShare(request, wanted)) return undefined;
    const entry = this.#entries.get(request.url ?? '');
    if (!entry || entry.admit?.(request) === false) return undefined;
    entry.isWanted = true;
    return entry;
  }

  /** The oldest goes first; whoever was asked for since goes to the end of the row instead. */
  #makeRoom() {
    for (const [address, entry] of this.#entries) {
      if (this.#size <= this.#limit) return;
      if (!entry.isWanted) this.#remove(address);
      else {
        entry.isWanted = false;
        this.#entries.delete(address);
        this.#entries.set(address, entry);
      }
    }
  }

  #remove(address: string) {
    const entry = this.#entries.get(address);
    if (!entry) return;
    this.#entries.delete(address);
    this.#size -= weightOf(address, entry);
  }

  #packed(entry: Entry, { accepted }: RequestHeaders): Encoded {
    const encoding = entry.bytes.length < worthPacking ? 'identity' : encodingFor(accepted);
    const ready = entry.packed.get(encoding);
    if (ready) return ready;
    const bytes = (encoding === 'br' && entry.br) || pack[encoding](entry.bytes);
    const etag = `"${entry.etag}-${encoding}"`;
    const { 'content-type': _, ...rest } = entry.headers;
    const unchanged = { ...this.commonHeaders, ...rest, etag, vary: 'accept-encoding' };
    const headers: Headers = {
      ...unchanged,
      ...entry.headers,
      'content-length': String(bytes.length),
    };
    if (encoding !== 'identity') headers['content-encoding'] = encoding;
    const packed = {
      bytes,
      headers,
      whole: Object.entries(headers).flat(),
      unchanged: Object.entries(unchanged).flat(),
      etag,
    };
    entry.packed.set(encoding, packed);
    return packed;
  }
}

type RequestHeaders = { isPersonal: boolean; accepted: string; etags: string };

/** The three headers that matter here. Node would put all of them into an object first, for every request. */
function cacheHeadersOf({ rawHeaders }: IncomingMessage): RequestHeaders {
  const wanted = { isPersonal: false, accepted: '', etags: '' };
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const { length } = rawHeaders[index]!;
    if (length !== 13 && length !== 15) continue;
    const name = rawHeaders[index]!.toLowerCase();
    if (name === 'authorization') wanted.isPersonal = true;
    else if (name === 'accept-encoding') wanted.accepted = rawHeaders[index + 1]!;
    else if (name === 'if-none-match') wanted.etags = rawHeaders[index + 1]!;
  }
  return wanted;
}

const mayShare = ({ method }: IncomingMessage, { isPersonal }: RequestHeaders) =>
  (method === 'GET' || method === 'HEAD') && !isPersonal;

function encodingFor(accepted: string): Encoding {
  return accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : 'identity';
}
