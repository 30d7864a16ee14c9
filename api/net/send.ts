/** Sends one request over connections of our own, which are kept for the next. */
import { Agent, fetch, type Response } from "undici";
import { lookupPublic } from "./public-address.ts";

export interface Outgoing {
  /** The operator's own choice: it may lie in this network. */
  isTrusted: boolean;
  headers: Record<string, string>;
  signal: AbortSignal;
}

const CONNECT_TIMEOUT_MS = 10_000;

const publicAgent = new Agent({ connect: { lookup: lookupPublic, timeout: CONNECT_TIMEOUT_MS } });
const trustedAgent = new Agent({ connect: { timeout: CONNECT_TIMEOUT_MS } });

/** Does not follow redirects. @throws what fetch throws; the cause is inside */
export function send(url: URL, { isTrusted, headers, signal }: Outgoing): Promise<Response> {
  return fetch(url, { redirect: "manual", signal, headers, dispatcher: isTrusted ? trustedAgent : publicAgent });
}
