/** Content negotiation for compressed bodies (RFC 9110, 12.5.3), and ETags (8.8.3). */
import { hash } from "node:crypto";
import { LRUCache } from "lru-cache";

export type ContentCoding = "br" | "gzip" | "identity";

/** Smallest first; decides between codings with equal weight. */
const PREFERENCE = ["br", "gzip"] as const;

/** Real clients send few different values. The limit keeps a flood of invented ones from filling memory. */
const ranked = new LRUCache<string, readonly ContentCoding[]>({ max: 200, memoMethod: rank });

/**
 * The codings that an Accept-Encoding header accepts, best first. The list always includes `identity`: even a client
 * that refuses everything gets an answer.
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

/** 128 bits of SHA-256 in base64url: short enough for a header, long enough never to collide. */
export function hashContent(content: string | Uint8Array): string {
  return hash("sha256", content, "base64url").slice(0, 22);
}

/** A strong ETag. Each compressed version of a body has different bytes and needs its own. */
export function makeEtag(hash: string, coding: ContentCoding): string {
  return coding === "identity" ? `"${hash}"` : `"${hash}-${coding}"`;
}

/** Whether an If-None-Match header contains this ETag, so the answer is 304. */
export function matchesEtag(ifNoneMatch: string | undefined | null, etag: string): boolean {
  if (!ifNoneMatch) return false;
  if (ifNoneMatch === etag || ifNoneMatch.trim() === "*") return true;
  return ifNoneMatch.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
}
