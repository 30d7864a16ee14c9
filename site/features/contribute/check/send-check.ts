/** Sends what a visitor tells of a market with one tap, and keeps on the device what is not to be asked again. */
import { region } from "#data/region.ts";
import { getWeekStart } from "#data/schedule/week-start.ts";
import { CHECK_TEXTS } from "#data/submissions/submission-texts.ts";
import type { ContributeMarket } from "../contribute-market.ts";
import { submit } from "../sending/queue.ts";
import { makeKey } from "../sending/submission-key.ts";
import { keepReports, readReports } from "./own-reports.ts";

interface Answer {
  /** Left out where it is about a visit. */
  fact?: string;
  answer: string;
  /** The day it is about, ISO. */
  on: string;
}

/** @returns whether it was sent or waits on the device, or why neither */
export async function sendCheck(
  { id, name }: Pick<ContributeMarket, "id" | "name">,
  answer: Answer,
): Promise<{ kind: "sent" } | { kind: "queued" } | { kind: "failed"; said: string }> {
  const device = readReports(id).device || makeKey();
  // Kept before it is sent: another answer that is given meanwhile, or a second try, comes from the same device.
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
  const said = outcome.kind === "refused" ? (outcome.error ?? outcome.statusMessage) : null;
  return { kind: "failed", said: said ?? CHECK_TEXTS.noAnswer };
}

/** This device is not asked about the fact again. */
export function keepAnswered(id: number, fact: string): void {
  keepReports(id, { facts: [...readReports(id).facts, fact] });
}
