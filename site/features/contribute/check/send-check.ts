/** Sends what a visitor tells of a market with one tap. */
import { CHECK_TEXTS } from "#data/submissions/submission-texts.ts";
import type { ContributeMarket } from "../contribute-market.ts";
import { submit } from "../sending/queue.ts";
import type { Outgoing } from "../sending/outgoing.ts";

/** @param key of the tap: a second try sends the same. @returns whether it was sent or waits on the device, or why neither */
export async function sendCheck(
  { id, name }: Pick<ContributeMarket, "id" | "name">,
  fields: Outgoing["fields"],
  key: string,
): Promise<{ kind: "sent" } | { kind: "queued" } | { kind: "failed"; said: string }> {
  const outcome = await submit({
    ...{ kind: "check", url: `/api/markets/${id}/checks`, key, honeypot: "", fields },
    ...{ marketName: name, page: `/markets/${id}`, draft: null },
  });
  if (outcome.kind === "sent" || outcome.kind === "queued") return { kind: outcome.kind };
  const said = outcome.kind === "refused" ? (outcome.error ?? outcome.statusMessage) : null;
  return { kind: "failed", said: said ?? CHECK_TEXTS.noAnswer };
}
