/** Writes decisions of submissions. */
import { type Decision, setDecision } from "#api/db/submissions.ts";
import type { Db } from "#api/db/tables.ts";
import { mailDecision } from "./tell-submitters.ts";

/** What is needed of a logged change (api/audit/record-changes.ts). */
interface LoggedChange {
  db: Db;
  touch: (table: "submission", id: number) => Promise<void>;
}

/** Decides a pending submission, and mails it to its submitter. What it changes of a market is written before. */
export async function writeDecision(
  { db, touch }: LoggedChange,
  id: number,
  { now, ...decision }: Omit<Decision, "at"> & { now: Date },
): Promise<void> {
  await touch("submission", id);
  await setDecision(db, id, { ...decision, at: now.toISOString() });
  await mailDecision(db, id, now);
}
