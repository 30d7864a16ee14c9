/**
 * Takes a visitor's report: what they found on a market day, or a fact that the record lacks. Nothing identifies the
 * visitor across markets.
 */
import { REPORT_TEXTS } from "#data/submissions/submission-texts.ts";
import type { Market } from "#data/market/market-schema.ts";
import type { Scheduled } from "#data/schedule/season.ts";
import { listUnknownFacts } from "#data/submissions/asked-facts.ts";
import { listReportDays } from "#data/submissions/report-days.ts";
import type { ReportInput } from "#data/submissions/submission-schema.ts";
import { REPORT_PAST_DAYS } from "#data/submissions/visitor-report.ts";
import { region } from "#data/region.ts";
import { addDays, getLocalMoment, toIsoDate } from "#data/schedule/local-time.ts";
import { getWeekStart } from "#data/schedule/week-start.ts";
import type { Db } from "#api/db/tables.ts";
import { hasDeviceReported } from "#api/db/visitor-reports.ts";
import { ApiError } from "#api/http/api-error.ts";
import { recordReport } from "#api/markets/visitor-reports.ts";
import { sign } from "../auth/secret.ts";
import type { Post } from "./submission-handler.ts";

/** @throws ApiError 422 for an invalid day, 429 */
export async function takeReport(
  db: Db,
  market: Market,
  { fact, answer, device, on }: ReportInput,
  { secret, network: from, now, countKept }: Post,
): Promise<void> {
  // If the fact is known by now, the visitor saw an outdated page: the answer is ignored.
  if (fact !== undefined && !listUnknownFacts(market).includes(fact)) return;
  // Facts can be reported on any day.
  const day = readDay(fact === undefined ? market : {}, on, now);
  // Hashed with the market's ID, so that reports about different markets cannot be linked to one device or network.
  const network = sign(secret, "network", `${market.id}\n${from}`);
  const report = {
    market_id: market.id,
    device: device === undefined ? network : sign(secret, "device", `${market.id}\n${device}`),
    network,
    question: fact ?? ("visit" as const),
    week: getWeekStart(new Date(`${day}T12:00:00Z`), "UTC"),
    day,
    answer,
  };
  if (await hasDeviceReported(db, report)) return;
  countKept();
  await recordReport(db, report, now);
}

/** @param on ISO date; undefined, as from a plain form, means the last market day */
function readDay(market: Scheduled, on: string | undefined, now: Date): string {
  const today = getLocalMoment(now, region.timeZone);
  const days = listReportDays(market, today).map(toIsoDate);
  const day = on ?? days[0];
  if (day === undefined) throw new ApiError(422, REPORT_TEXTS.neverHeld, { field: "on" });
  if (day > toIsoDate(today)) throw new ApiError(422, REPORT_TEXTS.dayToCome, { field: "on" });
  if (day < toIsoDate(addDays(today, -REPORT_PAST_DAYS)))
    throw new ApiError(422, REPORT_TEXTS.dayTooOld, { field: "on" });
  if (!days.includes(day)) throw new ApiError(422, REPORT_TEXTS.notHeld, { field: "on" });
  return day;
}
