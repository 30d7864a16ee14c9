/**
 * The idempotency key that makes double taps and retries one submission. The same content keeps its key, also after a
 * reload, until the server has accepted it; changed content gets another.
 */
import { readStored, writeStored } from "../../../lib/stored.ts";

const PREFIX = "submission:";

/**
 * @param name of the form, as for its draft
 * @param content everything that is sent, as JSON
 */
export function getSubmissionKey(name: string, content: string): string {
  const fingerprint = hash(content);
  const [kept, key] = (readStored(PREFIX + name) ?? "").split(" ");
  if (kept === fingerprint && key) return key;
  const fresh = makeKey();
  // If it cannot be stored, a retry after a reload may count twice, which reviewers see.
  writeStored(PREFIX + name, `${fingerprint} ${fresh}`);
  return fresh;
}

/** Called when the server has it: sending the same content again is then a new submission. */
export function forgetSubmissionKey(name: string): void {
  writeStored(PREFIX + name, null);
}

/** 128 random bits in hexadecimal. (crypto.randomUUID is missing on pages without TLS.) */
export function makeKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** FNV-1a with two seeds: a 64-bit hash that tells contents apart without storing them. */
function hash(text: string): string {
  let [low, high] = [0x811c9dc5, 0xc59d1c81];
  for (let at = 0; at < text.length; at++) {
    low = Math.imul(low ^ text.charCodeAt(at), 0x01000193);
    high = Math.imul(high ^ text.charCodeAt(at), 0x01000193) + at;
  }
  return (low >>> 0).toString(36) + (high >>> 0).toString(36);
}
