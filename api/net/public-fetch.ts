/**
 * Fetches what others have named (photos, feeds): over https, from public addresses only, and never more, longer or
 * further than asked for. Addresses are checked where the connection is made, so that a name that
 * resolves to an address of this network, or a redirect to one, reaches nothing.
 */
import type { Response } from "undici";
import { isPublicAddress } from "./public-address.ts";

interface PublicRequest {
  /** Of the body; the rest is not read. */
  maxBytes: number;
  /** For everything, redirects and body included. */
  timeoutMs: number;
  /** Is told how many bytes of the body there are, with each piece of it. */
  onReceived?: (bytes: number) => void;
  /** What may come, as the beginning of a content type: "image/". */
  type?: string;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** `http:` too: feeds of small papers have nothing else. */
  allowHttp?: boolean;
  /** An origin of the operator's own choice, which is taken as it is. */
  trustedOrigin?: string | undefined;
}

interface PublicAnswer {
  /** Where the redirects have led. */
  url: string;
  status: number;
  headers: Headers;
  body: Buffer;
}

/** Why nothing was fetched, for people. `isPassing`: it may work later. */
export class FetchError extends Error {
  readonly isPassing: boolean;

  constructor(message: string, { isPassing = false, cause }: { isPassing?: boolean; cause?: unknown } = {}) {
    super(message, { cause });
    this.isPassing = isPassing;
  }
}

const MAX_REDIRECTS = 3;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/** @throws FetchError; the signal's reason when it was given up */
export async function fetchPublic(address: string, request: PublicRequest): Promise<PublicAnswer> {
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
  // With the first request, not with the server: it takes megabytes of memory.
  const { send } = await import("./send.ts");
  let address = start;
  for (let step = 0; step <= MAX_REDIRECTS; step += 1) {
    const url = checkAddress(address, request);
    const response = await send(url, url.origin === request.trustedOrigin, {
      signal,
      // A redirect to somebody else gets nothing that was meant for the first.
      headers: step === 0 || url.origin === new URL(start).origin ? { ...request.headers } : {},
    });
    const location = response.headers.get("location");
    if (!REDIRECTS.has(response.status) || location === null) return readAnswer(url, response, request);
    await response.body?.cancel();
    address = URL.canParse(location, url) ? new URL(location, url).href : location;
  }
  throw new FetchError(`${hostOf(start)} redirects more than ${MAX_REDIRECTS} times.`);
}

/** Names are checked when they have been looked up; a number in the place of a name is never looked up. */
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
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    const bytes = chunk as Uint8Array;
    size += bytes.byteLength;
    // Leaving the loop ends the connection.
    if (size > maxBytes) throw tooLarge(url, maxBytes);
    chunks.push(bytes);
    onReceived?.(size);
  }
  const headers = new Headers([...response.headers]);
  return { url: url.href, status: response.status, headers, body: Buffer.concat(chunks) };
}

function tooLarge(url: URL, maxBytes: number): FetchError {
  return new FetchError(`${url.host} sent more than ${Math.round(maxBytes / 2 ** 20)} MB.`);
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : "The address";
}

/** fetch says "fetch failed"; what happened is inside. */
function describeCause(error: unknown): string {
  const inner = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return inner instanceof Error ? inner.message : String(inner);
}
