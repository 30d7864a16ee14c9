/** Reads a whole market from the edit forms of operators and market managers. */
import { unknownField } from "../input/body-schema.ts";
import { describeProblem } from "../input/schema-problem.ts";
import type { Schedule } from "../schedule/schedule.ts";
import { isNothing } from "./claims.ts";
import { describeRule, readAny } from "./fact-kinds.ts";
import { type FactName, FACTS, type FactWith, getFact, getLabel, listFacts } from "./facts.ts";
import { type Market, marketSchema } from "./market-schema.ts";

/** Facts that no form asks for, such as sources, photos and ratings. */
export type KeptField = Exclude<FactName, FactWith<{ form: string }>>;

export const KEPT_FIELDS = listFacts(FACTS, ({ form }) => !form).map(({ name }) => name as KeptField);

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
    const read = readAny(fact, value, schedule);
    if (!read.ok) return { ...read, field: name };
    if (!isEmpty(read.value)) typed[name] = read.value;
  }
  return checkMarket({ ...kept, ...typed });
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
