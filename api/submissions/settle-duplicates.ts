/**
 * Settles the other submissions on a card together with its first one: duplicates get the same decision, different ones
 * are declined.
 */
import type { Actor } from "#data/admin/actor.ts";
import type { DecisionInput } from "#data/admin/submissions-schema.ts";
import { hasSimilarNameInTown } from "#data/market/similar-markets.ts";
import type { Market } from "#data/market/market-schema.ts";
import { listFactNames } from "#data/submissions/fact-names.ts";
import type { Changes } from "#api/audit/record-changes.ts";
import { getById, setDecision, setMarketOfSubmission, type Submission } from "#api/db/submissions.ts";
import { ConflictError, DecisionError } from "./decision-error.ts";
import { isSameEdit } from "./facts-edit.ts";
import { type EditPayload, parseEditPayload, parseMarketPayload } from "./payload.ts";
import { mailDecision } from "./tell-submitters.ts";

/** By ID, as the admin saw them on the card. */
export type CardDecisions = Pick<DecisionInput, "duplicates" | "others" | "othersReason">;

type Verdict = CardDecisions & Pick<DecisionInput, "state" | "reason"> & { id: number };

export interface Decider {
  by: Actor;
  now: Date;
  /** Whether submitters get an e-mail. Default: false. */
  sendsMail?: boolean | undefined;
}

type Settle = (market: Market | null) => Promise<{ submission: Submission; market: Market | null }[]>;

/**
 * Validates the other submissions; the returned function writes them after the submission itself is decided.
 * @throws DecisionError
 */
export async function prepareSettlement(
  { db, touch }: Changes,
  { id, state, reason, duplicates = [], others = [], othersReason }: Verdict,
  { by, now, sendsMail = false }: Decider,
): Promise<Settle> {
  if (others.length > 0 && state === "rejected") {
    throw new DecisionError("What says something else is declined beside what is approved only.", { field: "others" });
  }
  const lead = duplicates.length + others.length > 0 ? await getById(db, id) : null;
  const find = lead ? createFinder({ db, lead }) : null;
  const same = find ? await Promise.all(duplicates.map((duplicate) => find(duplicate, "duplicates"))) : [];
  const different = find ? await Promise.all(others.map((other) => find(other, "others"))) : [];
  const write = async (each: number, verdict: { state: Verdict["state"]; reason: string | null }) => {
    await touch("submission", each);
    await setDecision(db, each, { ...verdict, by, at: now.toISOString() });
    await mailDecision(db, each, { sendsMail, now });
  };
  return async (market) => {
    for (const duplicate of same) {
      await write(duplicate.id, { state, reason: reason ?? null });
      if (duplicate.kind === "market" && market) await setMarketOfSubmission(db, duplicate.id, market.id);
    }
    for (const other of different) await write(other.id, { state: "rejected", reason: othersReason ?? null });
    const all = await Promise.all([...same, ...different].map(async (one) => (await getById(db, one.id)) ?? one));
    return all.map((submission) => ({ submission, market: submission.state === "approved" ? market : null }));
  };
}

function createFinder({ db, lead }: { db: Changes["db"]; lead: Submission }) {
  return async (id: number, field: "duplicates" | "others"): Promise<Submission> => {
    const one = await getById(db, id);
    if (!one || one.id === lead.id || !isAboutTheSame(lead, one)) {
      throw new DecisionError(`Submission ${id} is about something else. Decide it on its own card.`, { field });
    }
    if (field === "duplicates" && one.kind === "edit" && !isSameEdit(readEdit(lead), readEdit(one))) {
      throw new DecisionError(`Submission ${id} says something else. Decide it on its own.`, { field });
    }
    if (one.state !== "pending") {
      throw new ConflictError("Somebody else has decided some of these already. Look at the card again.");
    }
    return one;
  };
}

/** Whether they belong on one card; must agree with groupDuplicates. */
function isAboutTheSame(a: Submission, b: Submission): boolean {
  if (a.kind !== b.kind) return false;
  if (a.kind === "market") return hasSimilarNameInTown(readNamed(a), readNamed(b));
  if (a.kind !== "edit" || a.market_id !== b.market_id) return false;
  const [one, other] = [readEdit(a), readEdit(b)];
  return one.source === other.source && listFactNames(one.facts).join() === listFactNames(other.facts).join();
}

function readEdit({ payload }: Submission): EditPayload {
  return parseEditPayload(payload);
}

function readNamed({ payload }: Submission): { name: string; city: string } {
  const { marketName, townName } = parseMarketPayload(payload);
  return { name: marketName, city: townName };
}
