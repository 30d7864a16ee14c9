/** Reads a market's fields as its editors hold them, whoever's editors: operators', or those of who runs it. */
import { unknownField } from "../input/body-schema.ts";
import { describeProblem } from "../input/schema-problem.ts";
import type { Schedule } from "../schedule/schedule.ts";
import { describeRule, readAny } from "./fact-kinds.ts";
import { type FactName, FACTS, type FactWith, getFact, getLabel, listFacts } from "./facts.ts";
import { type Market, marketSchema } from "./market-schema.ts";

/** Facts that no form asks for: where the market comes from, its photos, its ratings. */
export type KeptField = Exclude<FactName, FactWith<{ form: string }>>;

export const KEPT_FIELDS = listFacts(FACTS, ({ form }) => !form).map(({ name }) => name as KeptField);

type MarketReading =
  | { readonly ok: true; readonly market: Market }
  | { readonly ok: false; readonly error: string; readonly field: string };

/**
 * A whole market from its editors: each field tidied and checked as a visitor's suggestion would be; null, empty text
 * and empty lists are no value.
 * @param input as it was sent, unchecked; fields of `kept` count for nothing in it
 * @param kept what is not typed
 * @param schedule what the market has now: hours in a source's own words may stay
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
    if (!fact?.form || isNothing(value)) continue;
    const read = readAny(fact, value, schedule);
    if (!read.ok) return { ...read, field: name };
    if (!isNothing(read.value)) typed[name] = read.value;
  }
  return checkMarket({ ...kept, ...typed });
}

/** A whole market as it is, with what is wrong in words for who typed it. */
export function checkMarket(market: Readonly<Record<string, unknown>>): MarketReading {
  const parsed = marketSchema.safeParse(market);
  if (parsed.success) return { ok: true, market: parsed.data };
  const { error, field = "" } = describeProblem(parsed.error);
  const fact = getFact(field);
  return { ok: false, error: (fact && describeRule(fact)) ?? `${getLabel(field)}: ${error}`, field };
}

function isNothing(value: unknown): boolean {
  if (typeof value === "object" && value !== null) return Object.keys(value).length === 0;
  return value === undefined || value === null || (typeof value === "string" && value.trim() === "");
}
