/**
 * The key that makes a double tap or a retry one submission. It belongs to what is sent: the same content has the
 * same key, also after a reload, until the server has taken it; changed content is another submission.
 */
import { readStored, writeStored } from "../../../lib/stored.ts";

const PREFIX = "submission:";

/**
 * @param name Of the form, as for its draft.
 * @param content Everything that is sent, as JSON.
 */
export function getSubmissionKey(name: string, content: string): string {
  const fingerprint = hash(content);
  const [kept, key] = (readStored(PREFIX + name) ?? "").split(" ");
  if (kept === fingerprint && key) return key;
  const fresh = makeKey();
  // Where it is not kept, a retry after a reload may count twice, which a reviewer sees.
  writeStored(PREFIX + name, `${fingerprint} ${fresh}`);
  return fresh;
}

/** The server has it: the same words again are meant as another one. */
export function forgetSubmissionKey(name: string): void {
  writeStored(PREFIX + name, null);
}

/** 128 random bits in hexadecimal. (crypto.randomUUID is missing on pages without TLS.) */
export function makeKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** FNV-1a, twice with different starts: 64 bits that tell contents apart without keeping them. */
function hash(text: string): string {
  let [low, high] = [0x811c9dc5, 0xc59d1c81];
  for (let at = 0; at < text.length; at++) {
    low = Math.imul(low ^ text.charCodeAt(at), 0x01000193);
    high = Math.imul(high ^ text.charCodeAt(at), 0x01000193) + at;
  }
  return (low >>> 0).toString(36) + (high >>> 0).toString(36);
}
