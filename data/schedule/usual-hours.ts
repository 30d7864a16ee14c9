/** A market's season and hours in words that claim no more than is known: "Usually" where nobody vouched for them lately. */
import { getCertainty, type Vouched } from "./certainty.ts";
import { HOURS_VARY, summarizeAs } from "./hours-summary.ts";
import type { LocalMoment } from "./local-time.ts";
import type { Scheduled } from "./season.ts";
import { seasonText } from "./season-text.ts";

/** As certain as of `now`, by how many months hours count as known. */
export interface AsOf {
  now: Date;
  months: number;
}

/** "Sat 8 AM–noon", or "Usually Sat 8 AM to noon"; null where no hours fit. @param moment as summarizeHours has it */
export function describeHours(market: Scheduled & Vouched, { now, months }: AsOf, moment?: LocalMoment): string | null {
  const hours = summarizeAs(getCertainty(market, now, months), market, moment);
  return hours === HOURS_VARY ? null : hours;
}

/** Season and hours: ["May to October", "Usually Sat 8 AM to noon"]. What is not known is left out. */
export function describeTimes(market: Scheduled & Vouched, asOf: AsOf): string[] {
  return [seasonText(market.schedule), describeHours(market, asOf)].filter((part) => part !== null);
}
