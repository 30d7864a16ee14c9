/** Cleans names, cities and streets. The functions return "" if nothing is left. */
import { withoutEmails } from "./email-address.ts";
import { properCase } from "./proper-case.ts";
import type { State } from "../states.ts";

/**
 * " Viroqua Farmers'  MARKET-Saturday" → "Viroqua Farmers' Market - Saturday", "Elm Foods LLC / DBA The Elm Dude" → "The
 * Elm Dude", "Elm Farm, Inc." → "Elm Farm": visitors look for the name on the sign, not for the company's.
 */
export function cleanName(text: string): string {
  const spaced = tidy(withoutCompany(withoutAt(text)))
    .replace(new RegExp(String.raw`(\S)\s*-\s*(?=(?:${WEEKDAYS})\b)`, "gi"), "$1 - ")
    .replaceAll(/(\p{L})- (?=\p{L})/gu, "$1 - ");
  return properCase(trimPeriod(spaced));
}

/** "SAINT FRANCIS" → "St. Francis", "Dale, IA" and "Dale 50001" → "Dale"; "City" → "". */
export function cleanCity(text: string, state: State): string {
  const states = state.members.flatMap(({ code, name }) => [code, name]).join("|");
  const bare = cutEnd(trimPeriod(tidy(withoutEmails(text))), String.raw`[\s,]+(?:USA|United States|\d{5}(?:-\d{4})?)`);
  const city = cutEnd(bare, String.raw`,?\s+(?:${states})`)
    .replace(/^Mt\.? /i, "Mount ")
    .replace(/^(?:Saint|St\.?) /i, "St. ");
  if (/^(city|town|village)?$/i.test(city)) return "";
  return properCase(city).replaceAll(/(?<!^(?:North|South|East|West)) (Des?|Du|Of|The) (?=\p{Lu})/gu, (word) =>
    word.toLowerCase(),
  );
}

/** "11631 STATE ROAD 70 / Grantsburg" in Grantsburg → "11631 State Road 70"; "1415West Main" → "1415 West Main". */
export function cleanStreet(text: string, city: string, state: State): string {
  const spaced = tidy(withoutAt(text)).replace(/^(\d+)(?=(?:North|South|East|West) )/, "$1 ");
  const parts = spaced.split(/,\s*/);
  const once = parts.filter((part, index) => part !== "" && parts.indexOf(part) === index).join(", ");
  const codes = state.members.map(({ code }) => code).join("|");
  const town = String.raw`\s*[,/]\s*${RegExp.escape(city)}(?:,?\s+(?:${codes}))?`;
  const withoutCity = city ? cutEnd(once, town) : once;
  return restoreStateName(properCase(trimPeriod(withoutCity)), state);
}

/** The five-digit zip code, with leading zeros that a spreadsheet removed; null if it is not a zip code. */
export function cleanZip(text: string): string | null {
  const match = /^(\d{3,5})(?:-\d{4})?$/.exec(text.trim());
  return match?.[1]?.padStart(5, "0") ?? null;
}

const WEEKDAYS = "Mondays?|Tuesdays?|Wednesdays?|Thursdays?|Fridays?|Saturdays?|Sundays?";

/** Cuts a company's form, and what stands before "doing business as". */
function withoutCompany(name: string): string {
  return name
    .replace(/^.*\b(?:d\.?\/?b\.?\/?a\b\.?|doing business as)[\s:]+(?=\S)/i, "")
    .replaceAll(/[\s,]+(?:L\.?L\.?C|Inc)\b\.?(?![-'’&])/gi, "");
}

/** Removes email addresses; "Main @ 5th" → "Main at 5th". */
function withoutAt(text: string): string {
  return withoutEmails(text).replaceAll(/\s*@\s*/g, " at ");
}

/** Collapses spaces and trims commas, dashes and slashes. */
function tidy(text: string): string {
  return text
    .replaceAll(/\s+/g, " ")
    .replaceAll(/\s+(?=[,;])/g, "")
    .replace(/^[\s,;/-]+/, "")
    .replace(/[\s,;/-]+$/, "");
}

function cutEnd(text: string, pattern: string): string {
  return text.replace(new RegExp(`${pattern}$`, "i"), "");
}

/** Removes a period at the end unless it is an abbreviation's: "Ltd.", "Grand Ave.". */
function trimPeriod(text: string): string {
  return /\b(co|ltd|st|ave|rd|dr|ln|ct|pl|blvd|hwy|ter|pkwy|plz|sq|jr|sr|assn|[a-z])\.$/i.test(text)
    ? text
    : text.replace(/\.+$/, "");
}

/** Repairs exports that removed the state's code from street names: "210 E ORIDA AVE" is East Florida Avenue. */
function restoreStateName(street: string, { members }: State): string {
  const cut = members.map(({ name, code }) => ({ name, code, rest: name.slice(code.length) }));
  return cut
    .filter(({ name, code, rest }) => name.toUpperCase().startsWith(code) && rest.length >= 4 && !NAMES.has(rest))
    .reduce((text, { name, rest }) => text.replaceAll(new RegExp(String.raw`\b${rest}\b`, "gi"), name), street);
}

/** Arkansas and Indiana without their codes: real street names. */
const NAMES = new Set(["kansas", "diana"]);
