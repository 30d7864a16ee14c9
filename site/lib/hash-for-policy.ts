/** Hashes inline scripts and styles for a Content-Security-Policy. */
import { hash } from "node:crypto";

/** @returns the source expression of an inline script or style for the page's Content-Security-Policy */
export function hashForPolicy(text: string): `sha256-${string}` {
  return `sha256-${hash("sha256", text, "base64")}`;
}
