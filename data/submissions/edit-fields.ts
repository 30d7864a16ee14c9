/** The fields of the Suggest Edit form: which facts visitors can edit, and checks of their values. */
import { EDIT_TEXTS } from "./submission-texts.ts";
import { type ReadResult, tidyLine } from "../input/plain-text.ts";
import { withoutWeeks } from "../schedule/edit-schedule.ts";
import { type RegionState, readAddress } from "../market/address-line.ts";
import { AMENITIES, hasAmenity } from "../market/amenities.ts";
import { type FactName, type FactValues, HELD } from "../market/claims.ts";
import {
  describeRule,
  type FieldValue,
  isEmptyValue,
  isSameValue,
  isTyped,
  readValue,
  type TypedFact,
} from "../market/fact-kinds.ts";
import { capitalize } from "../input/capitalize.ts";
import { type Fact, FACTS, type FactWith, getFact, listFacts } from "../market/facts.ts";
import type { Market } from "../market/market-schema.ts";
import { isClosed } from "../market/standing.ts";
import { listChangedFacts } from "./fact-names.ts";

/**
 * Names in the form and the API: `openingHours` is the fact `schedule`, `standing` reports that the market has closed.
 */
export type EditField = Exclude<Suggested, "schedule"> | (typeof FACTS)["schedule"]["alias"];

type Suggested = FactWith<{ suggest: number }>;

interface EditableField {
  name: EditField;
  label: string;
  /** Decides which input the form shows. */
  kind: Suggestible["kind"];
}

/** The fields needed; markets of the list lack some that a market's page has. */
export type EditableMarket = Pick<Market, Suggested | "features"> & Partial<Pick<Market, TownField>>;

/** Asked for together with an address. */
export const TOWN_FIELDS = ["city", "zipCode"] as const;
export type TownField = (typeof TOWN_FIELDS)[number];

/** What an edit is said to be about: a new address brings its town and zip code. */
export function leaveOutTown(facts: readonly FactName[]): FactName[] {
  return facts.filter((fact) => !(facts.includes("address") && TOWN_FIELDS.some((name) => name === fact)));
}

type Suggestible = (TypedFact | Extract<Fact, { kind: "standing" }>) & { suggest: number };

/** In the order of the form. */
export const EDITABLE_FIELDS = listFacts(isSuggestible)
  .toSorted((a, b) => a.suggest - b.suggest)
  .map(({ name, alias = name, label, kind }): EditableField => ({
    name: alias as EditField,
    label: kind === "standing" ? EDIT_TEXTS.closed : capitalize(label),
    kind,
  }));

/** @returns null if there is no field of that name */
export function getEditableField(name: unknown): EditableField | null {
  return EDITABLE_FIELDS.find((field) => field.name === name) ?? null;
}

/** The fact that a field edits: submissions know only facts, forms and API name them by their fields. */
export function toFact(field: EditField): FactName {
  if (field === "standing") return "existence";
  return field === "openingHours" ? "schedule" : field;
}

/** The field that edits this fact; null if visitors cannot edit it. */
export function toField(fact: FactName): EditableField | null {
  return EDITABLE_FIELDS.find(({ name }) => toFact(name) === fact) ?? null;
}

/** The value of `existence` for a market that has closed for good. */
export const CLOSED = "closed";

/**
 * Of `existence`, people can say "held" and "closed"; the other values come from source lists.
 * @param input null removes the value
 * @param read reads any other input; what is empty may pass: the caller decides about it
 */
export function readFact<T>(
  name: string,
  input: unknown,
  read: (fact: Fact) => ReadResult<T>,
): ReadResult<T | typeof HELD | typeof CLOSED | null> {
  if (name === "existence") {
    if (input === HELD || input === CLOSED) return { ok: true, value: input };
    return { ok: false, error: 'Please say whether it is held: "held" or "closed".' };
  }
  const fact = getFact(name);
  if (!fact) return { ok: false, error: `${name} is no fact of a market.` };
  if (input !== null) return read(fact);
  return fact.isRequired
    ? { ok: false, error: describeRule(fact) ?? `Please fill in the ${fact.label}.` }
    : { ok: true, value: null };
}

/** The directory's current value; null if unknown. */
export function getCurrentValue(market: EditableMarket, field: EditField): FieldValue | null {
  if (field === "standing") return isClosed(market) ? CLOSED : null;
  const amenity = AMENITIES.find(({ name }) => name === field);
  if (amenity && hasAmenity(market, amenity)) return true;
  const value = market[toFact(field) as Exclude<Suggested, "standing">] ?? null;
  return value === null || isEmptyValue(value) ? null : value;
}

/**
 * Checks a suggested value: text, a list of texts, a schedule or a week of hours, or a boolean. Forms without
 * JavaScript send all of these as text: items and days by line, "yes" and "no". Null removes the value, except for
 * required fields; empty input is refused.
 * @param field a field or the fact that it edits
 * @param current the directory's value: if its hours are text that could not be parsed, the same text is accepted
 */
export function parseFieldValue(
  field: string,
  input: unknown,
  current: FieldValue | null,
): ReadResult<FieldValue | null> {
  if (input === undefined || (field === "standing" && input !== CLOSED)) return MISSING;
  const name = field === "standing" ? toFact(field) : field;
  const read = readFact(name, input, (fact) => (isTyped(fact) ? readValue(fact, input, current) : MISSING));
  return read.ok && read.value !== null && isEmptyValue(read.value) ? MISSING : read;
}

const MISSING = { ok: false, error: EDIT_TEXTS.missing.message } as const;

function isSuggestible(fact: Fact): fact is Suggestible {
  return (isTyped(fact) || fact.kind === "standing") && fact.suggest !== undefined;
}

type SuggestedFacts =
  | { ok: true; field: EditField; facts: FactValues }
  | { ok: false; error: string; field: "fieldName" | "suggestedValue" | TownField };

interface SentEdit extends Partial<Record<TownField, unknown>> {
  fieldName?: unknown;
  suggestedValue?: unknown;
}

/**
 * Translates the edit of a field into the facts that it asks for, in the form and on the server. It asks for a change.
 * @param suggestion untrusted, except that opening hours have the shape of a ScheduleEdit
 * @param states the region's
 */
export function readSuggestedFacts(
  market: EditableMarket,
  suggestion: SentEdit,
  states: readonly RegionState[],
): SuggestedFacts {
  const field = getEditableField(suggestion.fieldName)?.name;
  if (!field) return { ok: false, error: EDIT_TEXTS.missing.message, field: "fieldName" };
  const current = getCurrentValue(market, field);
  const parsed = parseFieldValue(field, suggestion.suggestedValue, current);
  if (!parsed.ok) return { ok: false, error: parsed.error, field: "suggestedValue" };
  // A full address in one line includes town and zip code, which are separate facts.
  const line = field === "address" && typeof parsed.value === "string" ? readAddress(parsed.value, states) : null;
  const edited = line?.address ?? parsed.value;
  // Removing hours keeps the seasons.
  const value = field === "openingHours" && edited === null ? withoutWeeks(market.schedule) : edited;
  const town = field === "address" && value !== null ? readTown(market, suggestion, line) : NO_TOWN;
  if (!town.ok) return { ...town, field: "zipCode" };
  const fact = toFact(field);
  const facts: FactValues = { [fact]: value, ...town.value };
  if (listChangedFacts({ [fact]: current }, facts).length === 0) {
    return { ok: false, error: EDIT_TEXTS.unchanged, field: "suggestedValue" };
  }
  return { ok: true, field, facts };
}

const NO_TOWN = { ok: true, value: {} } as const;

/**
 * Town and zip code of a new address if they differ from the market's. Empty fields change nothing, except that a new
 * town without a zip code removes the old one: null.
 * @param line town and zip code from the address line; used if the separate fields have nothing new
 */
function readTown(
  market: EditableMarket,
  sent: SentEdit,
  line: Partial<Record<TownField, string | undefined>> | null,
): ReadResult<Pick<FactValues, TownField>> {
  const typed = TOWN_FIELDS.map((name) => (typeof sent[name] === "string" ? tidyLine(sent[name]) : ""));
  const isNew = TOWN_FIELDS.some((name, at) => typed[at] && typed[at] !== market[name]);
  const [newCity, newZip] = line && !isNew ? TOWN_FIELDS.map((name) => line[name] ?? "") : typed;
  if (newZip && !/^\d{5}$/.test(newZip)) {
    return { ok: false, error: describeRule(FACTS.zipCode) ?? "" };
  }
  const town: Pick<FactValues, TownField> = {};
  if (newCity && !isSameValue("city", market.city, newCity)) town.city = newCity;
  if (newZip && newZip !== market.zipCode) town.zipCode = newZip;
  if (town.city && !newZip && market.zipCode) town.zipCode = null;
  return { ok: true, value: town };
}
