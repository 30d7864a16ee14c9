/** A key of the data that a page is made from, for the `cacheKey` of getStaticPaths: equal keys mean equal pages. */
import { hash } from "node:crypto";

export function toCacheKey(value: unknown): string {
  return hash("sha1", JSON.stringify(value), "base64url");
}
