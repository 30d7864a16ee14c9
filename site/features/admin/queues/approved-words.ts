/** What a card says of a submission that was approved: whether visitors see it, and if not, when they will. */
import type { AdminSubmission, LiveState, PublishState } from "#data/admin/admin.ts";
import { describeOutlook } from "../live/going-live.ts";

/** @returns null while it is not known. @param changes what visitors do not see yet */
export function describeApproved(
  item: AdminSubmission,
  changes: PublishState["changes"] | undefined,
  live: LiveState | undefined,
): { isLive: boolean; words?: string | undefined } | null {
  if (!changes || !live) return null;
  return changes.some((change) => isOf(change, item))
    ? { isLive: false, words: describeOutlook(live, Infinity).words }
    : { isLive: true };
}

/** Facts that show in fields of other names. */
const FIELDS_OF: Readonly<Record<string, (fields: readonly string[]) => boolean>> = {
  existence: (fields) => fields.includes("confirmed") || fields.includes("standing"),
};

function isOf({ kind, marketId, fields }: PublishState["changes"][number], item: AdminSubmission): boolean {
  if (marketId !== item.marketId) return false;
  if (kind !== "changed") return true;
  if (item.kind === "market") return false;
  if (item.kind === "photos") return fields.includes("photos");
  return (item.edit?.changes ?? []).some(({ fact }) => FIELDS_OF[fact]?.(fields) ?? fields.includes(fact));
}
