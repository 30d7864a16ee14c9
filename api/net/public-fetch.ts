/**
 * Fetches URLs from third parties (photos, feeds): https and public IP addresses only, with limits on size, time and
 * redirects. IPs are checked on connecting, so neither DNS nor a redirect can lead into the server's own network.
 */
import type { Response } from "undici";
import { isPublicAddress } from "./public-address.ts";

interface PublicRequest {
  /** Limit of the body. */
  maxBytes: number;
  /** Limit for everything, including redirects and body. */
  timeoutMs: number;
  /** Called with the number of bytes received so far. */
  onReceived?: (bytes: number) => void;
  /** Required beginning of the content type: "image/". */
  type?: string;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Also allows `http:`, which some feeds of small papers need. */
  allowHttp?: boolean;
  /** An origin chosen by the operator, which is not checked. */
  trustedOrigin?: string | undefined;
}

interface PublicAnswer {
  /** The final address, after redirects. */
  url: string;
  status: number;
  headers: Headers;
  body: Buffer;
}

/** Why nothing was fetched, human-readable. `isPassing`: a retry may succeed. */
export class FetchError extends Error {
  readonly isPassing: boolean;

  constructor(message: string, { isPassing = false, cause }: { isPassing?: boolean; cause?: unknown } = {}) {
    super(message, { cause });
    this.isPassing = isPassing;
  }
}

const MAX_REDIRECTS = 3;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/** @throws FetchError, or the signal's reason if aborted */
export async function fetchPublic(address: string, request: PublicRequest): Promise<PublicAnswer> {
  // Outside of the try: that it cannot be loaded is not the host's fault.
  await import("./send.ts");
  const { timeoutMs, signal } = request;
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    return await follow(address, request, signal ? AbortSignal.any([signal, timeout]) : timeout);
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof FetchError) throw error;
    const host = hostOf(address);
    if (timeout.aborted) {
      throw new FetchError(`${host} took longer than ${timeoutMs / 1000} seconds.`, { isPassing: true, cause: error });
    }
    throw new FetchError(`${host} cannot be reached (${describeCause(error)}).`, { isPassing: true, cause: error });
  }
}

async function follow(start: string, request: PublicRequest, signal: AbortSignal): Promise<PublicAnswer> {
  // Loaded with the first request: undici takes megabytes of memory.
  const { send } = await import("./send.ts");
  let address = start;
  for (let step = 0; step <= MAX_REDIRECTS; step += 1) {
    const url = checkAddress(address, request);
    const response = await send(url, url.origin === request.trustedOrigin, {
      signal,
      // A redirect to another origin does not get the request's headers.
      headers: step === 0 || url.origin === new URL(start).origin ? { ...request.headers } : {},
    });
    const location = response.headers.get("location");
    if (!REDIRECTS.has(response.status) || location === null) return readAnswer(url, response, request);
    await response.body?.cancel();
    address = URL.canParse(location, url.href) ? new URL(location, url).href : location;
  }
  throw new FetchError(`${hostOf(start)} redirects more than ${MAX_REDIRECTS} times.`);
}

/** Host names are checked when they are resolved; IP addresses are not resolved, so they are checked here. */
function checkAddress(address: string, { allowHttp = false, trustedOrigin }: PublicRequest): URL {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url) throw new FetchError(`"${address.slice(0, 100)}" is no address.`);
  if (url.origin === trustedOrigin) return url;
  if (url.protocol !== "https:" && !(allowHttp && url.protocol === "http:")) {
    throw new FetchError(`${url.protocol}//${url.host} is not ${allowHttp ? "http or https" : "https"}.`);
  }
  if (url.username !== "" || url.password !== "") throw new FetchError(`The address at ${url.host} has a password.`);
  const literal = url.hostname.replace(/^\[(.*)\]$/, "$1");
  const isNumber = literal.includes(":") || /^[\d.]+$/.test(literal);
  if (isNumber && !isPublicAddress(literal)) throw new FetchError(`${url.host} is not on the public internet.`);
  return url;
}

async function readAnswer(url: URL, response: Response, request: PublicRequest): Promise<PublicAnswer> {
  const { maxBytes, type, onReceived } = request;
  const claimed = Number(response.headers.get("content-length") ?? 0);
  const found = response.headers.get("content-type") ?? "";
  const isWrong = response.ok && type !== undefined && !found.toLowerCase().startsWith(type);
  if (claimed > maxBytes || isWrong) await response.body?.cancel();
  if (isWrong) throw new FetchError(`${url.host} sent ${found === "" ? "something unknown" : found}, not ${type}.`);
  if (claimed > maxBytes) throw tooLarge(url, maxBytes);
  const body = await readBody(response, (size) => {
    if (size > maxBytes) throw tooLarge(url, maxBytes);
    onReceived?.(size);
  });
  return { url: url.href, status: response.status, headers: new Headers([...response.headers]), body };
}

/** @param onReceived called with the bytes so far; throwing ends the download */
export async function readBody(
  { body }: { body: AsyncIterable<unknown> | null },
  onReceived: (size: number) => void,
): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    const bytes = chunk as Uint8Array;
    size += bytes.byteLength;
    // Leaving the loop closes the connection.
    onReceived(size);
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}

function tooLarge(url: URL, maxBytes: number): FetchError {
  return new FetchError(`${url.host} sent more than ${Math.round(maxBytes / 2 ** 20)} MB.`);
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : "The address";
}

/** fetch only says "fetch failed"; its cause has the details. */
function describeCause(error: unknown): string {
  const inner = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return inner instanceof Error ? inner.message : String(inner);
}
