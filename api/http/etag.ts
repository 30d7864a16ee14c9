/** Entity tags: the name of a body's exact bytes (RFC 9110, 8.8.3). */
import { hash } from "node:crypto";
import type { ContentCoding } from "./content-coding.ts";

/** A hash of content, short enough for a header and long enough never to meet its double: 128 bits in base64url. */
export function hashContent(content: string | Uint8Array): string {
  return hash("sha256", content, "base64url").slice(0, 22);
}

/** A strong tag; packed forms of one body are other bytes and so have other tags. */
export function makeEtag(hash: string, coding: ContentCoding): string {
  return coding === "identity" ? `"${hash}"` : `"${hash}-${coding}"`;
}

/** Whether an If-None-Match header names this tag, so that 304 is the answer. */
export function matchesEtag(ifNoneMatch: string | undefined | null, etag: string): boolean {
  if (!ifNoneMatch) return false;
  if (ifNoneMatch === etag || ifNoneMatch.trim() === "*") return true;
  return ifNoneMatch.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
}
