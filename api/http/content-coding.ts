/** Which form of a body a client gets (RFC 9110, 12.5.3), and the names of its exact bytes (8.8.3). */
import { hash } from "node:crypto";
import { LRUCache } from "lru-cache";

export type ContentCoding = "br" | "gzip" | "identity";

/** Smallest first: the choice between codings that a client likes equally. */
const PREFERENCE = ["br", "gzip"] as const;

/** Real clients send a handful of different values; a flood of made-up ones must not fill the memory. */
const ranked = new LRUCache<string, readonly ContentCoding[]>({ max: 200, memoMethod: rank });

/**
 * The codings that an Accept-Encoding header takes, best first. `identity` always ends the list or stands where the
 * header ranks it: a client that refuses everything still gets an answer.
 */
export function rankCodings(acceptEncoding: string | undefined): readonly ContentCoding[] {
  return ranked.memo(acceptEncoding ?? "");
}

function rank(header: string): ContentCoding[] {
  const weights = new Map(header.split(",").map(parseWeight));
  const other = weights.get("*") ?? 0;
  const accepted = PREFERENCE.map((coding) => ({ coding, weight: weights.get(coding) ?? other }));
  const identity = weights.get("identity") ?? 0;
  const better = accepted.filter(({ weight }) => weight > 0 && weight >= identity);
  return [...better.sort((a, b) => b.weight - a.weight).map(({ coding }) => coding), "identity"];
}

/** `gzip;q=0.5` → ["gzip", 0.5]; without a weight it is 1, and one that cannot be read is 0. */
function parseWeight(part: string): [string, number] {
  const [name = "", ...parameters] = part.split(";").map((text) => text.trim().toLowerCase());
  const given = parameters.find((parameter) => parameter.startsWith("q="));
  const weight = given === undefined ? 1 : Number(given.slice(2));
  return [name === "x-gzip" ? "gzip" : name, Number.isFinite(weight) ? weight : 0];
}

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
