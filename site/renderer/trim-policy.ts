/** Trims a page's Content-Security-Policy to what the page needs. */
import { createHash } from "node:crypto";

const SCRIPTS = /<script\b[^>]*>([^]*?)<\/script>/g;
const POLICY = /(?<=<meta http-equiv="content-security-policy" content=")[^"]*/;
const SCRIPT_HASHES = /(?<=script-src[^;]*) '(sha256-[^']+)'/g;

/**
 * Astro lists the inline scripts of all pages in each page's policy, a third of a kilobyte.
 * @returns the page with the hashes of its own inline scripts and styles only
 */
export function trimPolicy(html: string): string {
  const present = new Set(Array.from(html.matchAll(SCRIPTS), ([, text = ""]) => toHash(text)));
  return html.replace(POLICY, (policy) =>
    policy.replaceAll(SCRIPT_HASHES, (all, hash: string) => (present.has(hash) ? all : "")),
  );
}

function toHash(text: string): string {
  return `sha256-${createHash("sha256").update(text).digest("base64")}`;
}
