/**
 * Deciding several at once never drops what a moderator has marked or adjusted on their cards: each is decided as its
 * card shows it, and one whose card says something else is left out, with the reason why.
 */
import type { AdminSubmission } from "#data/domain/admin.ts";
import type { Decision } from "./decisions.ts";
import { type Draft, type Drafts, readAdjusted } from "./drafts.ts";
import { countMarked } from "./photo-marks.ts";

export interface BulkPlan {
  /** Those that are decided. */
  ids: readonly number[];
  /** What their cards say beyond the decision for all, by id. */
  each: Readonly<Record<string, Own>>;
  leftOut: readonly { id: number; error: string }[];
  /** Photos that are declined within submissions that are approved. */
  declinedPhotos: number;
}

/** What the card of one of them adds to the decision for all. */
type Own = Pick<Decision, "value" | "current" | "photos" | "reason">;

type BulkState = Decision["state"];

export function planBulk(items: readonly AdminSubmission[], drafts: Drafts, state: BulkState): BulkPlan {
  const ids: number[] = [];
  const each: Record<string, Own> = {};
  const leftOut: { id: number; error: string }[] = [];
  let declinedPhotos = 0;
  for (const item of items) {
    const planned = PLAN[state](item, drafts.get(item.id) ?? {});
    if (typeof planned === "string") {
      leftOut.push({ id: item.id, error: planned });
      continue;
    }
    ids.push(item.id);
    if (Object.keys(planned).length > 0) each[item.id] = planned;
    declinedPhotos += countMarked(planned.photos ?? {}, "rejected");
  }
  return { ids, each, leftOut, declinedPhotos };
}

/**
 * The body of POST /api/admin/submissions/decide.
 * @param reason of approving: for the submitters whose photos are declined in part, and nobody else
 */
export function toBulkBody({ ids, each }: BulkPlan, { state, reason }: Decision): object {
  if (state === "rejected") return { ids, state, reason };
  const withReason = Object.entries(each).map(([id, own]): [string, Own] => [
    id,
    countMarked(own.photos ?? {}, "rejected") > 0 ? { ...own, reason } : own,
  ]);
  return { ids, state, each: Object.fromEntries(withReason) };
}

/** What the card adds, or why its submission is left out. */
const PLAN: Record<BulkState, (item: AdminSubmission, draft: Draft) => Own | string> = {
  approved: ({ edit }, { marks, adjusted }) => {
    if (marks) {
      return countMarked(marks, "approved") > 0 ? { photos: marks } : "You marked all its photos as declined.";
    }
    if (!edit) return {};
    const { current, isStale } = edit;
    // What nobody has looked at again should not be overwritten by the way.
    if (isStale) return "The directory has changed since this was suggested. Decide it on its card.";
    if (!adjusted) return { current };
    const read = readAdjusted(edit.field, adjusted);
    return read.ok
      ? { value: read.value, current }
      : "Its adjusted value cannot be published. Approve it on its card, which says why.";
  },
  rejected: (_, { marks = {}, adjusted }) => {
    if (adjusted) return "You adjusted its value. Decide it on its card.";
    const isMixed = countMarked(marks, "rejected") > 0 && countMarked(marks, "approved") > 0;
    return isMixed ? "You marked some of its photos to be published. Decide it on its card." : {};
  },
};
