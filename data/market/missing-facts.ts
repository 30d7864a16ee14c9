/** The missing facts of a market, which the dashboard counts and filters by. */
import { statesTimes } from "../schedule/known-hours.ts";
import { listDated } from "../schedule/season.ts";
import { type Fact, type FACTS, type FactWith, listFacts } from "./facts.ts";
import type { Market } from "./market-schema.ts";

export type MissingFact = (typeof FACTS)[FactWith<{ gaps: readonly string[] }>]["gaps"][number];

const GAPS = listFacts(({ gaps }) => gaps).flatMap(({ name, kind, gaps = [] }) =>
  gaps.map((gap) => ({ name, kind, gap: gap as MissingFact })),
);

export const MISSING_FACTS = GAPS.map(({ gap }) => gap);

/** In the order of MISSING_FACTS. A season as text counts as a season. */
export function listMissingFacts(market: Partial<Market>): MissingFact[] {
  return GAPS.filter(({ name, kind, gap }) => isMissing(kind, gap, market[name], market)).map(({ gap }) => gap);
}

function isMissing(kind: Fact["kind"], gap: MissingFact, value: unknown, market: Pick<Market, "schedule">): boolean {
  if (kind !== "schedule") return value === undefined || (Array.isArray(value) && value.length === 0);
  if (gap === "hours") return !statesTimes(market);
  return listDated(market).length === 0 && market.schedule?.text === undefined;
}
