/** Sends one request over connections of our own, which are kept for the next. */
import { Agent, fetch, type RequestInit, type Response } from "undici";
import { lookupPublic } from "./public-address.ts";

const CONNECT_TIMEOUT_MS = 10_000;

const publicAgent = new Agent({ connect: { lookup: lookupPublic, timeout: CONNECT_TIMEOUT_MS } });
const trustedAgent = new Agent({ connect: { timeout: CONNECT_TIMEOUT_MS } });

/**
 * Does not follow redirects. @throws what fetch throws; the cause is inside
 * @param isTrusted the operator's own choice: it may lie in this network
 */
export function send(url: URL, isTrusted: boolean, options: RequestInit): Promise<Response> {
  return fetch(url, { ...options, redirect: "manual", dispatcher: isTrusted ? trustedAgent : publicAgent });
}
