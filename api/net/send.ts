/** Sends a request with undici over connections that only go to public addresses, or to a trusted origin. */
import { Agent, fetch, type RequestInit, type Response } from "undici";
import { lookupPublic } from "./public-address.ts";

const CONNECT_TIMEOUT_MS = 10_000;

const publicAgent = new Agent({ connect: { lookup: lookupPublic, timeout: CONNECT_TIMEOUT_MS } });
const trustedAgent = new Agent({ connect: { timeout: CONNECT_TIMEOUT_MS } });

/**
 * Does not follow redirects.
 * @param isTrusted chosen by the operator, so it may be in a private network
 * @throws fetch's error, with the details in its cause
 */
export function send(url: URL, isTrusted: boolean, options: RequestInit): Promise<Response> {
  return fetch(url, { ...options, redirect: "manual", dispatcher: isTrusted ? trustedAgent : publicAgent });
}
