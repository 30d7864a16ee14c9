/** Splits the one line that an address may stand in. */
import { readCell } from "../table/read-cell.ts";
import { getState, STATE_SPELLINGS } from "../states.ts";

interface Address {
  street: string;
  city: string;
  /** Name or code as in the file; "" if missing. */
  state: string;
  zip: string;
}

/**
 * Splits "12 Main St, Suite 3, Dale, Iowa 50001". A line without digits or commas is a town. Drops remarks after the
 * state and zip code ("Turn right behind the fire station").
 */
export function splitAddress(line: string): Address {
  const bare = withoutRemark(line.replace(/[\s,]*(?:USA|United States(?: of America)?)\.?$/i, "").trim());
  const [, beforeZip = bare, zip = ""] = /^(.*?)[\s,]+(\d{5}(?:-\d{4})?|(?<=,\s*)\d{4})$/.exec(bare) ?? [];
  const { state, rest } = takeState(listParts(beforeZip), zip !== "");
  const [street = "", town] = rest.length === 1 ? splitAtStreet(rest[0] ?? "", state !== "") : [];
  const hasTown = rest.length > 1 || town !== undefined || !/\d/.test(rest[0] ?? "");
  return {
    street: town === undefined ? (hasTown ? rest.slice(0, -1) : rest).join(", ") : street,
    city: town ?? (hasTown ? (rest.at(-1) ?? "") : ""),
    state,
    zip,
  };
}

function listParts(text: string): string[] {
  return text
    .split(",")
    .map(readCell)
    .filter((part) => part !== "");
}

/** Cuts the line after the last zip code that follows a state, or else after the last state. */
function withoutRemark(line: string): string {
  const zips = [...line.matchAll(/\b\d{5}(?:-\d{4})?\b/g)];
  const zip = zips.findLast(({ index }) => takeState(listParts(line.slice(0, index)), true).state !== "");
  if (zip) return line.slice(0, zip.index + zip[0].length);
  const parts = listParts(line);
  const at = parts.findLastIndex(
    (part, index) => index > 0 && (getState(part) ?? STATE_AND_REMARK.exec(part)) !== null,
  );
  const last = parts[at];
  if (last === undefined) return line;
  // The zip code may have lost a leading zero.
  const isZip = /^\d{4}$/.test(parts[at + 1] ?? "");
  const upToState = getState(last) ? last : (STATE_AND_REMARK.exec(last)?.[1] ?? last);
  return [...parts.slice(0, at), upToState, ...(isZip ? parts.slice(at + 1, at + 2) : [])].join(", ");
}

/** "IA behind the church", "Winona MN (lot 3)", "Iowa. Parking"; not "Washington Island" and "Wisconsin Ave". */
const STATE_AND_REMARK = new RegExp(
  String.raw`^((?:.*? )?(?:${STATE_SPELLINGS.join("|")}))(?:\s*[^\p{L}\p{N}\s]|\s+(?!(?:st|ave|avenue|street|road|rd)\b)\p{Ll}).*$`,
  "u",
);

const STREET = String.raw`\b(?:St|Street|Ave|Avenue|Rd|Road|Dr|Drive|Blvd|Ln|Lane|Hwy|Ct|Way)\b\.?`;
/** A second kind of street in a row begins a town: "Park Ave St. Paul". */
const STREET_AND_TOWN = new RegExp(
  String.raw`^(\d.*(?<!${STREET} )${STREET}(?: [NS]?[EW]?\b\.?)?) (\p{Lu}\p{L}[\p{L}. ]*)$`,
  "u",
);

/** Splits "12 Main St. Dale" after the street type, if a state follows. */
function splitAtStreet(text: string, hasState: boolean): [street: string, town: string] | [] {
  const [, street, town] = STREET_AND_TOWN.exec(text) ?? [];
  return hasState && street !== undefined && town !== undefined ? [street, town] : [];
}

/** Takes the state from the end. The "NE" of "12 Main St NE" is not Nebraska. */
function takeState(parts: readonly string[], hasZip: boolean): { state: string; rest: string[] } {
  const before = parts.slice(0, -1);
  const last = parts.at(-1) ?? "";
  if (getState(last) && (before.length > 0 || hasZip)) return { state: last, rest: before };
  const words = last.split(/\s+/);
  for (const count of [1, 2, 3]) {
    const name = words.slice(-count).join(" ");
    if (count >= words.length || !getState(name)) continue;
    const place = words.slice(0, -count).join(" ");
    const isPlaced = before.length > 0 || hasZip || (STATE_SPELLINGS.includes(name) && STREET_AND_TOWN.test(place));
    if (isPlaced) return { state: name, rest: [...before, place] };
  }
  return { state: "", rest: [...parts] };
}
