/** Sends a visitor's report (a market day or a fact) and stores what this device is not to be asked again. */
import { region } from "#data/region.ts";
import { getWeekStart } from "#data/schedule/week-start.ts";
import { CHECK_TEXTS } from "#data/submissions/submission-texts.ts";
import type { ContributeMarket } from "../contribute-market.ts";
import { submit } from "../sending/queue.ts";
import { makeKey } from "../sending/submission-key.ts";
import { keepReports, readReports } from "./own-reports.ts";

interface Answer {
  /** Left out for a report about a market day. */
  fact?: string;
  answer: string;
  /** The day it is about, as an ISO date. */
  on: string;
}

/** @returns whether it was sent or queued, or the reason why it failed */
export async function sendCheck(
  { id, name }: Pick<ContributeMarket, "id" | "name">,
  answer: Answer,
): Promise<{ kind: "sent" } | { kind: "queued" } | { kind: "failed"; message: string }> {
  const device = readReports(id).device || makeKey();
  // Stored before sending, so that a second report or attempt comes from the same device.
  keepReports(id, { device });
  const outcome = await submit({
    ...{ kind: "check", url: `/api/markets/${id}/checks`, key: makeKey(), honeypot: "", fields: { ...answer, device } },
    ...{ marketName: name, page: `/markets/${id}`, draft: null },
  });
  if (outcome.kind === "sent" || outcome.kind === "queued") {
    if (answer.fact === undefined) keepReports(id, { week: getWeekStart(new Date(), region.timeZone) });
    else keepAnswered(id, answer.fact);
    return { kind: outcome.kind };
  }
  const message = outcome.kind === "refused" ? (outcome.error ?? outcome.statusMessage) : null;
  return { kind: "failed", message: message ?? CHECK_TEXTS.noAnswer };
}

/** Stops asking this device about the fact. */
export function keepAnswered(id: number, fact: string): void {
  keepReports(id, { facts: [...readReports(id).facts, fact] });
}
