/** A market as one row for spreadsheets and map programs. The columns follow FACTS. */
import { findStateCode, type RegionState } from "#data/market/state-code.ts";
import { getCertainty, getHoursDay } from "#data/schedule/certainty.ts";
import type { Fact } from "#data/market/facts.ts";
import { flattenFact } from "#data/market/flat-fact.ts";
import { nameSource } from "#data/market/freshness.ts";
import { hasHours } from "#data/schedule/known-hours.ts";
import { describeSchedule } from "#data/schedule/format/schedule-text.ts";
import { PUBLISHED_FACTS, type PublicMarket } from "./public-market.ts";

export interface DownloadContext {
  now: Date;
  /** For how many months hours count as known. */
  freshMonths: number;
  states: readonly RegionState[];
  /** Makes a path of this site a public address. */
  toUrl: (path: string) => string;
}

/** Null means unknown. Every market has the same columns. */
type FlatMarket = Record<string, string | number | null>;

const STANDING: readonly Fact["kind"][] = ["confirmation", "elsewhere", "standing"];

const COLUMNS = PUBLISHED_FACTS.filter(({ kind }) => !STANDING.includes(kind));

export function flattenMarket({ market, standing }: PublicMarket, context: DownloadContext): FlatMarket {
  const { now, freshMonths, states, toUrl } = context;
  const { id, confirmed, hoursConfirmed = confirmed, schedule } = market;
  const values = new Map<string, unknown>(Object.entries(market));
  const hours = hasHours(market);
  return {
    ...Object.fromEntries(COLUMNS.map(({ name, kind }) => [name, flattenFact(kind, values.get(name))])),
    state: findStateCode(states, market.zipCode),
    hoursText: schedule ? describeSchedule(schedule) : null,
    hoursCertainty: hours ? getCertainty(market, now, freshMonths) : null,
    hoursVouchedOn: (hours && getHoursDay(market)) || null,
    hoursSource: hours ? nameSource(hoursConfirmed) : null,
    hoursPage: (hours && hoursConfirmed.page) || null,
    standing,
    standingSince: market.standing?.on ?? null,
    confirmedOn: confirmed.on,
    confirmedBy: nameSource(confirmed),
    confirmedPage: confirmed.page ?? null,
    page: toUrl(`/markets/${id}`),
  };
}
