/** Normalizes place names for comparison. */
import { expandAbbreviation } from "../search/spelling.ts";

/** "Village of St. Croix" → ["saint", "croix"]: lower case, without accents and abbreviations. */
export function toNameWords(name: string): string[] {
  const words = name
    .normalize("NFD")
    .replaceAll(/[\p{M}'’.]/gu, "")
    .toLowerCase()
    .replace(/^\s*(?:city|village|town) of /, "")
    .match(/[\p{L}\p{N}]+/gu);
  return (words ?? []).map(expandAbbreviation);
}
