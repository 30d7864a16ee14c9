/** Reads a whole market from the edit forms of operators and market managers. */
import { unknownField } from "../input/body-schema.ts";
import { describeProblem } from "../input/schema-problem.ts";
import { type ReadResult, tidyLine } from "../input/plain-text.ts";
import { scheduleEditSchema } from "../schedule/schedule-schema.ts";
import type { Schedule } from "../schedule/schedule.ts";
import { isNothing } from "./claims.ts";
import { describeRule, isTyped, readValue } from "./fact-kinds.ts";
import { type Fact, type MarketField, type FactWith, getFact, getLabel, listFacts } from "./facts.ts";
import { readNotices } from "./notices.ts";
import { type Market, marketSchema } from "./market-schema.ts";

/** Facts that no form asks for, such as sources, photos and ratings. */
export type KeptField = Exclude<MarketField, FactWith<{ form: string }>>;

export const KEPT_FIELDS = listFacts(({ form }) => !form).map(({ name }) => name as KeptField);

type MarketReading =
  | { readonly ok: true; readonly market: Market }
  | { readonly ok: false; readonly error: string; readonly field: string };

/**
 * Reads the whole record from a form. Each field is cleaned and checked like a visitor's suggestion; null, empty text
 * and empty lists are dropped.
 * @param input unchecked request body; fields of KEPT_FIELDS in it are ignored
 * @param kept the stored values of fields that are not in the form
 * @param schedule the stored schedule: opening hours in a source's own words may stay
 */
export function readMarketFields(
  input: Readonly<Record<string, unknown>>,
  kept: Pick<Market, KeptField> & Partial<Market>,
  schedule?: Schedule,
): MarketReading {
  const unknown = Object.keys(input).filter((name) => !Object.hasOwn(marketSchema.shape, name));
  if (unknown.length > 0) return { ok: false, error: unknownField(unknown), field: unknown[0] ?? "" };
  const typed: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(input)) {
    const fact = getFact(name);
    if (!fact?.form || isEmpty(value)) continue;
    const read = readInput(fact, value, schedule);
    if (!read.ok) return { ...read, field: name };
    if (!isEmpty(read.value)) typed[name] = read.value;
  }
  return checkMarket({ ...kept, ...typed });
}

/**
 * Cleans and checks unchecked input for any fact. Kinds that are not typed as text are only trimmed; the schema checks
 * them.
 * @param current the stored value: opening hours in a source's own words may stay
 */
export function readInput(fact: Fact, input: unknown, current: unknown): ReadResult<unknown> {
  if (fact.kind === "schedule") {
    const edit = scheduleEditSchema.safeParse(input);
    return edit.success ? readValue(fact, edit.data, current) : { ok: false, error: describeProblem(edit.error).error };
  }
  if (isTyped(fact)) return readValue(fact, input, current);
  if (fact.kind === "notices") return readNotices(input);
  return { ok: true, value: typeof input === "string" ? tidyLine(input) : input };
}

/** Checks a record against the schema. The error is a message for whoever filled in the form. */
export function checkMarket(market: Readonly<Record<string, unknown>>): MarketReading {
  const parsed = marketSchema.safeParse(market);
  if (parsed.success) return { ok: true, market: parsed.data };
  const { error, field = "" } = describeProblem(parsed.error);
  const fact = getFact(field);
  return { ok: false, error: (fact && describeRule(fact)) ?? `${getLabel(field)}: ${error}`, field };
}

function isEmpty(value: unknown): boolean {
  return isNothing(value) || (typeof value === "string" && value.trim() === "");
}
