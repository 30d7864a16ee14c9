/** What waits in a queue, as tabs and overview count it. */
import type { AdminCounts } from "#data/admin/admin.ts";
import type { SubmissionKind } from "#data/submissions/submission.ts";

/** Facts that a source disputes stand before the edits. */
export function countQueue({ waiting, disputes }: AdminCounts, kind: SubmissionKind): number {
  return waiting[kind] + (kind === "edit" ? disputes : 0);
}
