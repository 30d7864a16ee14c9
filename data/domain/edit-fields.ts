/** The facts of a market that a visitor can correct (specification §5), and their values in any of the editors. */
import { AMENITIES, AMENITY_FLAGS, hasAmenity } from "./amenities.ts";
import { hasHours } from "./day-hours.ts";
import { parseHours } from "./hours-text.ts";
import { ADDRESS_MAX, DESCRIPTION_MAX, NAME_MAX } from "./market-limits.ts";
import type { Market, WeekHours } from "./market-schema.ts";
import { hasWords, type Reading, readText } from "./plain-text.ts";
import { joinItems, readItems } from "./read-items.ts";
import { readLink } from "./read-link.ts";
import { readPhone } from "./read-phone.ts";
import { joinWeekHours, readWeekHours } from "./read-week-hours.ts";
import { EDIT_TEXTS } from "./submission-texts.ts";
import { WEEKDAYS } from "./weekday.ts";

/** Which editor fits the field. */
export type EditKind = "text" | "long-text" | "phone" | "link" | "list" | "hours" | "yes-no";

/** In the order shown. */
export const EDITABLE_FIELDS = [
  { name: "name", label: "Name", kind: "text" },
  { name: "address", label: "Address", kind: "text" },
  { name: "phoneNumber", label: "Phone number", kind: "phone" },
  { name: "website", label: "Website", kind: "link" },
  { name: "facebook", label: "Facebook page", kind: "link" },
  { name: "instagram", label: "Instagram page", kind: "link" },
  { name: "description", label: "Description", kind: "long-text" },
  { name: "customList", label: "Items available", kind: "list" },
  { name: "openingHours", label: "Opening hours", kind: "hours" },
  { name: "hasAtm", label: "ATM nearby", kind: "yes-no" },
  { name: "servesAlcohol", label: "Serves alcohol", kind: "yes-no" },
  { name: "isPetFriendly", label: "Pet friendly", kind: "yes-no" },
  { name: "hasLiveMusic", label: "Live music", kind: "yes-no" },
] as const satisfies readonly { name: keyof Market; label: string; kind: EditKind }[];

export type EditField = (typeof EDITABLE_FIELDS)[number]["name"];

export type FieldValue = string | string[] | WeekHours | boolean;

/** What the fields of a market are read from: a market of the list does not have them all, its page does. */
export type EditableMarket = Pick<Market, EditField | "features">;

/** The field of that name; null for any other value. */
export function getEditableField(name: unknown): (typeof EDITABLE_FIELDS)[number] | null {
  return EDITABLE_FIELDS.find((field) => field.name === name) ?? null;
}

/** What the directory says now; null where it says nothing. `_open_now` is no hours. */
export function getCurrentValue(market: EditableMarket, field: EditField): FieldValue | null {
  const amenity = AMENITIES.find((name) => AMENITY_FLAGS[name] === field);
  if (amenity && hasAmenity(market, amenity)) return true;
  if (field === "openingHours") return copyHours(market.openingHours);
  if (field === "customList") return market.customList.length > 0 ? market.customList : null;
  return market[field] ?? null;
}

/**
 * Reads a suggested value as its editor sends it: text, a list of texts, hours by weekday, true or false. Text stands
 * for any of them, so that a plain form can send it: items and days by line, "yes" and "no". Null removes the value,
 * which a name does not allow. Empty input is no suggestion and refused. `warning` is for what is taken all the
 * same, such as hours that cannot be read as times.
 */
export function parseFieldValue(field: EditField, input: unknown): Reading<FieldValue | null> {
  if (input === undefined) return MISSING;
  if (input === null) return field === "name" ? NAMELESS : { ok: true, value: null };
  const read = readValue(field, input);
  return read.ok && isEmpty(read.value) ? MISSING : read;
}

/** For people to read: items by comma, a line per day, "Yes" and "No"; parseFieldValue reads the same value again. */
export function formatFieldValue(value: FieldValue | null): string {
  if (value === null) return "Not given";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "string") return value;
  return Array.isArray(value) ? joinItems(value) : joinWeekHours(value);
}

/**
 * Whether two values say the same, so that a suggestion would change nothing: items in any order, hours of the same
 * times however written, a closed day and a day left out, a web address with or without a slash at its end.
 */
export function isSameValue(field: EditField, a: FieldValue | null, b: FieldValue | null): boolean {
  if (a === null || b === null) return a === b;
  return JSON.stringify(toComparable(field, a)) === JSON.stringify(toComparable(field, b));
}

const MISSING = { ok: false, error: EDIT_TEXTS.missing.message } as const;
const NAMELESS = { ok: false, error: "A market needs a name. Please write the right one." } as const;

function readValue(field: EditField, input: unknown): Reading<FieldValue> {
  switch (field) {
    case "name":
      return readName(input);
    case "address":
      return readText(input, { label: "The address", max: ADDRESS_MAX });
    case "phoneNumber":
      return readPhone(input);
    case "website":
    case "facebook":
    case "instagram":
      return readLink(input, field);
    case "description":
      return readText(input, { label: "The description", max: DESCRIPTION_MAX, lines: true });
    case "customList":
      return readItems(input);
    case "openingHours":
      return readWeekHours(input);
    case "hasAtm":
    case "servesAlcohol":
    case "isPetFriendly":
    case "hasLiveMusic":
      return readYesNo(input);
  }
}

function readName(input: unknown): Reading<string> {
  const name = readText(input, { label: "The name", max: NAME_MAX });
  return name.ok && name.value !== "" && !hasWords(name.value) ? NAMELESS : name;
}

/** Empty text is left to the caller. */
function readYesNo(input: unknown): Reading<boolean | ""> {
  if (typeof input === "boolean") return { ok: true, value: input };
  const text = typeof input === "string" ? input.trim().toLowerCase() : null;
  if (text === "") return { ok: true, value: "" };
  if (text === "yes" || text === "true") return { ok: true, value: true };
  if (text === "no" || text === "false") return { ok: true, value: false };
  return { ok: false, error: "Please answer yes or no." };
}

function isEmpty(value: FieldValue): boolean {
  if (typeof value === "boolean") return false;
  return typeof value === "string" || Array.isArray(value) ? value.length === 0 : !hasHours(value);
}

function copyHours(hours: WeekHours | undefined): WeekHours | null {
  if (!hasHours(hours)) return null;
  return Object.fromEntries(WEEKDAYS.flatMap((day) => (hours[day] === undefined ? [] : [[day, hours[day]]])));
}

/** Read as a suggestion would be, since what is there may have come from elsewhere in another form. */
function toComparable(field: EditField, value: FieldValue): unknown {
  const read = readValue(field, value);
  const known = read.ok ? read.value : value;
  if (Array.isArray(known)) return known.toSorted();
  if (typeof known === "object") return WEEKDAYS.map((day) => toComparableHours(known[day]));
  return isLink(field) ? String(known).replace(/\/$/, "") : known;
}

function isLink(field: EditField): boolean {
  return getEditableField(field)?.kind === "link";
}

function toComparableHours(text: string | undefined): unknown {
  if (text === undefined) return "closed";
  const parsed = parseHours(text);
  return parsed.kind === "unreadable" ? text : parsed.kind === "ranges" ? parsed.ranges : parsed.kind;
}
