/** What a card says of a submission that was approved: whether visitors see it, and if not, why not yet. */
import type { AdminSubmission, LiveState, PublishState } from "#data/admin/admin.ts";
import { describeOutlook } from "../live/going-live.ts";

/** @returns null while it is not known. @param release that visitors get */
export function describeApproved(
  { decidedAt }: Pick<AdminSubmission, "decidedAt">,
  release: PublishState["live"] | undefined,
  live: LiveState | undefined,
): { isLive: boolean; words?: string | undefined } | null {
  if (!live || release === undefined) return null;
  const isInRelease = release !== null && decidedAt !== null && decidedAt <= release.madeAt;
  if (isInRelease || live.published >= live.newest) return { isLive: true };
  return { isLive: false, words: describeOutlook(live, live.newest).words };
}
