import { hash } from "node:crypto";

/** @returns what a page's Content-Security-Policy says of a script or a style that stands in its HTML as it is */
export function hashForPolicy(text: string): `sha256-${string}` {
  return `sha256-${hash("sha256", text, "base64")}`;
}
