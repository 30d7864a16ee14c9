/**
 * Takes a visitor's report (a market day or a fact). It goes into the outbox first, so that nothing is lost if the
 * visitor leaves before the server has it.
 */
import { region } from "#data/region.ts";
import { getWeekStart } from "#data/schedule/week-start.ts";
import { REPORT_TEXTS } from "#data/submissions/submission-texts.ts";
import type { ContributeMarket } from "../contribute-market.ts";
import type { Outcome } from "../sending/outcome.ts";
import type { Outgoing } from "../sending/outgoing.ts";
import { keepToSend, watchQueue } from "../sending/queue.ts";
import { resume } from "../sending/resume-queue.ts";
import { sendNow } from "../sending/send.ts";
import { makeKey } from "../sending/submission-key.ts";
import { keepReports, readReports } from "./own-reports.ts";

interface SentAnswer {
  /** Left out for a report about a market day. */
  fact?: string;
  answer: string;
  /** The day it is about, as an ISO date. */
  on: string;
}

/**
 * @param onFailed called with the reason if the server refuses it, or if it can neither be kept nor sent; this device is
 * then asked again. Returns whether the visitor sees the reason; otherwise it is a message
 * @returns whether it is safe: kept on this device, or with the server
 */
export async function sendReport(
  { id, name }: Pick<ContributeMarket, "id" | "name">,
  answer: SentAnswer,
  onFailed: (message: string) => boolean,
): Promise<boolean> {
  const { fact } = answer;
  const before = readReports(id);
  // Stored before sending, so that a second report or attempt comes from the same device.
  const device = before.device || makeKey();
  const week = getWeekStart(new Date(), region.timeZone);
  keepReports(id, { device, ...(fact === undefined ? { week } : { facts: [...before.facts, fact] }) });
  const outgoing: Outgoing = {
    kind: "check",
    url: `/api/markets/${id}/checks`,
    key: makeKey(),
    honeypot: "",
    fields: { ...answer, device },
    marketName: name,
    page: `/markets/${id}`,
    draft: null,
  };
  const onOutcome = (outcome: Outcome) => {
    if (outcome.kind === "sent") return true;
    const facts = readReports(id).facts.filter((asked) => asked !== fact);
    keepReports(id, fact === undefined ? { week: before.week } : { facts });
    const reason = outcome.kind === "refused" ? (outcome.error ?? outcome.statusMessage) : null;
    return onFailed(reason ?? REPORT_TEXTS.noAnswer);
  };
  watchQueue(outgoing.key, onOutcome);
  try {
    await keepToSend(outgoing);
  } catch {
    // This device keeps nothing: it is sent while the page stays open.
    const outcome = await sendNow(outgoing);
    onOutcome(outcome);
    return outcome.kind === "sent";
  }
  void resume();
  return true;
}
