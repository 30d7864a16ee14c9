/** How names of places are compared: whatever their case, accents and short forms. */
import { expandAbbreviation } from "../search/spelling.ts";

/** Words of a place's name, without what it may be called besides: "St. Croix" is "saint", "croix". */
export function toNameWords(name: string): string[] {
  const words = name
    .normalize("NFD")
    .replaceAll(/[\p{M}'’.]/gu, "")
    .toLowerCase()
    .replace(/^\s*(?:city|village|town) of /, "")
    .match(/[\p{L}\p{N}]+/gu);
  return (words ?? []).map(expandAbbreviation);
}
