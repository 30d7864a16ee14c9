/** Writes decisions of submissions, and settles the edits that a change of their market answers. */
import { type FactValues, isFromProvider, listFactNames } from "#data/market/claims.ts";
import { resolve } from "#data/market/resolve.ts";
import { listChangedFacts, readKnownFacts } from "#data/submissions/fact-names.ts";
import type { Author, Changes } from "#api/audit/changes.ts";
import { listClaims } from "#api/db/claims.ts";
import { getMarketJson, parseMarket } from "#api/db/markets.ts";
import { type Decision, listPendingEdits, setDecision } from "#api/db/submissions.ts";
import { parseEditPayload, parseReplaced } from "#data/submissions/payload.ts";
import { mailDecision } from "./tell-submitters.ts";

/** Decides a pending submission, and mails it to its submitter. What it changes of a market is written before. */
export async function writeDecision(
  { db, touch }: Changes,
  id: number,
  { now, ...decision }: Omit<Decision, "at"> & { now: Date },
): Promise<void> {
  await touch("submission", id);
  await setDecision(db, id, { ...decision, at: now.toISOString() });
  await mailDecision(db, id, now);
}

/**
 * Approves visitors' pending edits whose facts are the market's by now, and were not when they were sent: whoever made
 * the change has done what they ask. What a manager sent stays, because it asks to vouch for the facts. So does what only
 * a provider says, because that expires, and a removal that nobody states: the value is only away for the moment.
 */
export async function settleCards(changes: Changes, marketId: number, { by, now }: Author): Promise<void> {
  const edits = await listPendingEdits(changes.db, marketId);
  if (edits.length === 0) return;
  const json = await getMarketJson(changes.db, marketId);
  if (json === null) return;
  const known = readKnownFacts(parseMarket(json));
  const { winners } = resolve(await listClaims(changes.db, marketId));
  // A manager's name is in the log and in claims, where it can be erased by the link; decisions keep the link only.
  const decider = by.kind === "manager" ? { ...by, name: null } : by;
  for (const { id, payload, replaced } of edits) {
    const { facts, source } = parseEditPayload(payload);
    if (source !== undefined || says(parseReplaced(replaced), facts) || !says(known, facts)) continue;
    const isStated = listFactNames(facts).every((fact) => {
      const winner = winners.get(fact);
      return winner !== undefined && !isFromProvider(winner);
    });
    if (isStated) await writeDecision(changes, id, { by: decider, now, state: "approved", reason: null });
  }
}

function says(known: FactValues, asked: FactValues): boolean {
  return listChangedFacts(known, asked).length === 0;
}
