/** Keys of the data that pages are made from: equal keys mean equal data. */
import { hash } from "node:crypto";

export function toCacheKey(value: unknown): string {
  return hash("sha1", JSON.stringify(value), "base64url");
}
