/** The one-time code that makes whoever reads the server's console the first admin (design §6). */
import { createHash, randomInt, timingSafeEqual } from "node:crypto";

/** Letters and digits that nobody mixes up (Crockford's Base32). */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const GROUPS = 4;
const GROUP_LENGTH = 4;

/** 80 random bits: "7K2M-Q9XD-03FH-WT5C". Made anew at each start of the server. */
export function makeSetupCode(): string {
  const group = () => Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
  return Array.from({ length: GROUPS }, group).join("-");
}

/** Compares in constant time. Case, spaces and dashes do not matter, nor do O for 0 and I or L for 1. */
export function isSetupCode(code: string, given: string): boolean {
  return timingSafeEqual(digest(code), digest(given));
}

function digest(text: string): Buffer {
  const typed = text
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, "")
    .replaceAll("O", "0")
    .replaceAll(/[IL]/g, "1");
  return createHash("sha256").update(typed).digest();
}
