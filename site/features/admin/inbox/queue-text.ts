/** Texts of the Inbox by kind of submission. Reasons are shown on the submitter's status page. */
import type { LiveState, PublishState } from "#data/admin/publish.ts";
import type { AdminSubmission } from "#data/admin/submissions.ts";
import { formatFieldValue } from "#data/market/fact-kinds.ts";
import type { FactName } from "#data/market/claims.ts";
import { leaveOutTown } from "#data/submissions/edit-fields.ts";
import { describeFactNames } from "#data/submissions/fact-names.ts";
import { type SubmissionKind, SUBMISSION_STATES } from "#data/submissions/submission.ts";
import { region } from "#data/region.ts";
import { toShown } from "#data/words/fact-text.ts";
import { countOf, formatDay } from "../time-text.ts";
import { describeOutlook, type Outlook } from "../live/going-live.ts";
import { isClosing } from "./approval-text.ts";

export const QUEUE_TEXTS: Record<SubmissionKind, { one: string; many: string; reasons: readonly string[] }> = {
  market: {
    one: "suggestion",
    many: "suggestions",
    reasons: [
      "This market is already in the directory.",
      "We could not confirm that this market exists.",
      "This is not a farmers market or farm stand.",
      `It lies outside ${region.state}.`,
    ],
  },
  photos: {
    one: "submission of photos",
    many: "submissions of photos",
    reasons: [
      "The photos came without a license to publish them.",
      "The photos do not show this market.",
      "The photos are too dark or blurred to use.",
      "People can be recognised in the photos.",
      "The market already has photos like these.",
    ],
  },
  edit: {
    one: "edit suggestion",
    many: "edit suggestions",
    reasons: [
      "We could not confirm this change.",
      "The market told us something else.",
      "The directory says this already.",
      "We need more detail. Please send it again with where you know it from.",
    ],
  },
};

export const STATE_FILTERS = [...SUBMISSION_STATES, "spam", "all"] as const;
type StateFilter = (typeof STATE_FILTERS)[number];

export const FILTER_LABELS: Record<StateFilter, string> = {
  pending: "Waiting",
  approved: "Approved",
  rejected: "Declined",
  spam: "Spam",
  all: "All",
};

/** Pending when missing or unknown. @param value from the URL's query */
export function parseStateFilter(value: string | null): StateFilter {
  return STATE_FILTERS.find((filter) => filter === value) ?? "pending";
}

/** "Phone number of Oak Creek Farmers Market", "Cash at Oak Creek Farmers Market". Ends with the market's name. */
export function nameSubmission({ edit, photos, marketName }: AdminSubmission): string {
  if (edit) return `${nameChanges(edit.changes)} ${marketName}`;
  return photos ? `Photos of ${marketName}` : marketName;
}

/** Headlines of facts whose label cannot be followed by "of". */
const HEADLINES: Partial<Record<FactName, string>> = {
  listingType: "Listing type of",
  latitude: "Pin of",
  longitude: "Pin of",
  customList: "Items available at",
  payments: "Payments taken at",
  hasAtm: "ATM at",
  servesAlcohol: "Alcohol at",
  isPetFriendly: "Pets at",
  hasLiveMusic: "Live music at",
  isWheelchairAccessible: "Wheelchair access at",
  isIndoors: "Indoor space at",
  takesCash: "Cash at",
};

function nameChanges(changes: NonNullable<AdminSubmission["edit"]>["changes"]): string {
  if (changes.some(isClosing)) return "Closing of";
  const facts = changes.map(({ fact }) => fact).filter((fact) => fact !== "existence");
  if (facts.length === 0) return "Confirmation of";
  const [headline = "", ...others] = new Set(
    leaveOutTown(facts).map((fact) => HEADLINES[fact] ?? `${describeFactNames([fact])} of`),
  );
  return others.length === 0 ? headline : `${others.length + 1} facts about`;
}

/** "Website of Oak Creek Farmers Market, sent 3 times" */
export function nameSame([first, ...others]: readonly [AdminSubmission, ...AdminSubmission[]]): string {
  return others.length > 0 ? `${nameSubmission(first)}, sent ${others.length + 1} times` : nameSubmission(first);
}

/** "Website of Oak Creek Farmers Market", or "3 submissions". */
export function nameAll(items: readonly AdminSubmission[]): string {
  const [first] = items;
  return items.length === 1 && first ? nameSubmission(first) : countOf(items.length, "submission");
}

/** "3 Granary Street (Ann, Jul 4, 2026)": tells the submissions of one card apart. */
export function nameAmongRelated(item: AdminSubmission): string {
  return `${describeSuggestion(item)} (${nameSender(item)})`;
}

/** The suggested value in short. */
export function describeSuggestion({ edit, suggestion }: AdminSubmission): string {
  if (suggestion) return `${suggestion.marketName}, ${suggestion.townName}`;
  const [first, ...others] = edit?.changes ?? [];
  if (!first || others.length > 0) return describeFactNames((edit?.changes ?? []).map(({ fact }) => fact));
  return first.suggested === null ? "To be removed" : formatFieldValue(toShown(first.suggested));
}

/** "Ann, ann@example.org, Jul 4, 2026" */
export function nameSender({ submitterName, submitterEmail, submittedAt }: AdminSubmission): string {
  const who = [submitterName, submitterEmail].filter((part) => part !== null).join(", ") || "an anonymous visitor";
  return `${who}, ${formatDay(submittedAt)}`;
}

/** @param release the one that visitors see @returns null while unknown */
export function describeApproved(
  { decidedAt }: Pick<AdminSubmission, "decidedAt">,
  release: PublishState["live"] | undefined,
  live: LiveState | undefined,
): Outlook | null {
  if (!live || release === undefined) return null;
  const isInRelease = release !== null && decidedAt !== null && decidedAt <= release.madeAt;
  return isInRelease ? { kind: "live" } : describeOutlook(live, live.newest);
}
