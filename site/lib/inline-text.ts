/** Scripts and styles that are written into pages. */
import { hash } from "node:crypto";

/** @returns the source expression of an inline script or style for the page's Content-Security-Policy */
export function hashForPolicy(text: string): `sha256-${string}` {
  return `sha256-${hash("sha256", text, "base64")}`;
}

/** @param script whose comments have lines of their own, which visitors need not load */
export function withoutComments(script: string): string {
  return script.replaceAll(/^ *\/\/.*\n/gm, "");
}
