/** The facts of a market that a visitor can correct, and their values in any of the editors. */
import { EDIT_TEXTS } from "./submission-texts.ts";
import { type ReadResult, tidyLine } from "../input/plain-text.ts";
import { withMainWeek, withoutWeeks } from "../schedule/known-hours.ts";
import type { WeekHours } from "../schedule/schedule.ts";
import type { RegionState } from "../market/state-code.ts";
import { readAddress } from "../market/address-line.ts";
import { AMENITIES, hasAmenity } from "../market/amenities.ts";
import type { FactName } from "../market/claims.ts";
import {
  describeRule,
  type FieldValue,
  isEmptyValue,
  isSameValue,
  isSchedule,
  isTyped,
  readValue,
  type TypedFact,
} from "../market/fact-kinds.ts";
import { capitalize } from "../input/capitalize.ts";
import { type Fact, FACTS, type Facts, type FactWith, getFact, listFacts } from "../market/facts.ts";
import type { Market } from "../market/market-schema.ts";
import { isClosed } from "../market/listing-status.ts";

/**
 * By the names that suggestions have: `openingHours` is about the whole schedule, and `standing` says that the market has
 * closed.
 */
export type EditField = Exclude<Suggested, "schedule"> | (typeof FACTS)["schedule"]["alias"];

type Suggested = FactWith<{ suggest: number }>;

/** Which editor fits the field. */
export type EditKind = Suggestible["kind"];

interface EditableField<Name = string> {
  name: Name;
  label: string;
  kind: EditKind;
}

/** What the fields of a market are read from: a market of the list does not have them all, its page does. */
export type EditableMarket = Pick<Market, Suggested | "features"> & Partial<Pick<Market, TownField>>;

/** What comes along with an address, and is asked for beside it. */
export const TOWN_FIELDS = ["city", "zipCode"] as const;
export type TownField = (typeof TOWN_FIELDS)[number];

type Suggestible = (TypedFact | Extract<Fact, { kind: "standing" }>) & { suggest: number };

/** The one value of the field `standing`. */
export const CLOSED = "closed";

/** In the order shown. */
export function listEditableFields(facts: Facts): EditableField[] {
  return listFacts(facts, isSuggestible)
    .toSorted((a, b) => a.suggest - b.suggest)
    .map(({ name, alias = name, label, kind }) => ({
      name: alias,
      label: kind === "standing" ? EDIT_TEXTS.closed : capitalize(label),
      kind,
    }));
}

export const EDITABLE_FIELDS = listEditableFields(FACTS) as EditableField<EditField>[];

/** The field of that name; null for any other value. */
export function getEditableField(name: unknown): EditableField<EditField> | null {
  return EDITABLE_FIELDS.find((field) => field.name === name) ?? null;
}

/** The fact that a field is about. */
export function toFact(field: EditField): FactName {
  if (field === "standing") return "existence";
  return field === "openingHours" ? "schedule" : field;
}

/** The field of Suggest Edit that is about this fact; null where there is none. */
export function findField(fact: FactName): EditableField<EditField> | null {
  return EDITABLE_FIELDS.find(({ name }) => toFact(name) === fact) ?? null;
}

/** What the directory says now; null where it says nothing. */
export function getCurrentValue(market: EditableMarket, field: EditField): FieldValue | null {
  if (field === "standing") return isClosed(market) ? CLOSED : null;
  const amenity = AMENITIES.find(({ name }) => name === field);
  if (amenity && hasAmenity(market, amenity)) return true;
  const value = market[toFact(field) as Exclude<Suggested, "standing">] ?? null;
  return value === null || isEmptyValue(value) ? null : value;
}

/**
 * What a market would have for a suggested value: a week of hours, as it came in before opening hours were a whole
 * schedule, goes to the main season and leaves the others as they are; where hours are removed their seasons stay.
 */
export function completeValue(
  market: Pick<EditableMarket, "schedule">,
  field: EditField,
  value: FieldValue | WeekHours | null,
): FieldValue | null {
  if (field !== "openingHours") return value as FieldValue | null;
  if (value === null) return withoutWeeks(market.schedule);
  return isSchedule(value) ? value : withMainWeek(market.schedule, value as WeekHours);
}

/**
 * Reads a suggested value as its editor sends it: text, a list of texts, a schedule or a week of hours, true or false.
 * Text stands for any of them, so that a plain form can send it: items and days by line, "yes" and "no". Null removes
 * the value, which a name does not allow. Empty input is no suggestion and refused.
 * @param current what the directory says now: hours in a source's own words may stay
 */
export function parseFieldValue(
  field: string,
  input: unknown,
  current: FieldValue | null,
  facts: Facts = FACTS,
): ReadResult<FieldValue | null> {
  const fact = getFact(field, facts);
  if (fact?.kind === "standing" && input === CLOSED) return { ok: true, value: CLOSED };
  if (input === undefined || !fact || !isTyped(fact)) return MISSING;
  if (input === null) {
    return fact.isRequired ? { ok: false, error: describeRule(fact) ?? "" } : { ok: true, value: null };
  }
  const read = readValue(fact, input, current);
  return read.ok && isEmptyValue(read.value) ? MISSING : read;
}

const MISSING = { ok: false, error: EDIT_TEXTS.missing.message } as const;

function isSuggestible(fact: Fact): fact is Suggestible {
  return (isTyped(fact) || fact.kind === "standing") && fact.suggest !== undefined;
}

type EditCheck =
  | { ok: true; field: EditField; current: FieldValue | null; value: FieldValue | null; town: Town }
  | { ok: false; error: string; field: "fieldName" | "suggestedValue" | TownField };

/** Where an address lies, as far as that is not where the market does; null: without a zip code. */
type Town = Partial<Record<TownField, string | null>>;

interface Suggestion extends Partial<Record<TownField, unknown>> {
  fieldName?: unknown;
  suggestedValue?: unknown;
}

/**
 * @param suggestion as the form holds it or as it was sent; any value is allowed, none is trusted
 * @param states the region's
 */
export function checkEdit(market: EditableMarket, suggestion: Suggestion, states: readonly RegionState[]): EditCheck {
  const field = getEditableField(suggestion.fieldName)?.name;
  if (!field) return { ok: false, error: EDIT_TEXTS.missing.message, field: "fieldName" };
  const current = getCurrentValue(market, field);
  const parsed = parseFieldValue(field, suggestion.suggestedValue, current);
  if (!parsed.ok) return { ok: false, error: parsed.error, field: "suggestedValue" };
  // A whole address in one line has its town and zip code with it, which belong beside the street.
  const line = field === "address" && typeof parsed.value === "string" ? readAddress(parsed.value, states) : null;
  const value = completeValue(market, field, line?.address ?? parsed.value);
  const read = field === "address" && value !== null ? readTown(market, suggestion, line) : NO_TOWN;
  if (!read.ok) return read;
  const { town } = read;
  if (isSameValue(field, current, value) && Object.keys(town).length === 0) {
    return { ok: false, error: EDIT_TEXTS.unchanged, field: "suggestedValue" };
  }
  return { ok: true, field, current, value, town };
}

const NO_TOWN = { ok: true, town: {} } as const;

/**
 * Left empty, they say nothing; but the zip code of the old town is not that of another one.
 * @param line of the address, where its town and zip code were typed: it counts where the fields for them say nothing new
 */
function readTown(
  market: EditableMarket,
  sent: Suggestion,
  line: Partial<Record<TownField, string | undefined>> | null,
): { ok: true; town: Town } | Extract<EditCheck, { ok: false }> {
  const typed = TOWN_FIELDS.map((name) => (typeof sent[name] === "string" ? tidyLine(sent[name]) : ""));
  const isNew = TOWN_FIELDS.some((name, at) => typed[at] && typed[at] !== market[name]);
  const [newCity, newZip] = line && !isNew ? TOWN_FIELDS.map((name) => line[name] ?? "") : typed;
  if (newZip && !/^\d{5}$/.test(newZip)) {
    return { ok: false, error: describeRule(FACTS.zipCode) ?? "", field: "zipCode" };
  }
  const town: Town = {};
  if (newCity && !isSameValue("city", market.city, newCity)) town.city = newCity;
  if (newZip && newZip !== market.zipCode) town.zipCode = newZip;
  if (town.city && !newZip && market.zipCode) town.zipCode = null;
  return { ok: true, town };
}
