/** What the bars of the overview are called; the lists that they lead to go by the same names. */
import type { FreshnessGroup, MissingFact } from "#data/domain/admin.ts";
import type { SubmissionKind } from "#data/domain/submission.ts";

export const MISSING_LABELS: Record<MissingFact, string> = {
  hours: "Hours",
  season: "Season",
  phone: "Phone",
  website: "Website",
  description: "Description",
  photos: "Photos",
  items: "Items",
  payments: "Payments",
};

/** When a market was last confirmed. */
export const FRESHNESS_LABELS: Record<FreshnessGroup, string> = {
  year: "Within a year",
  "two-years": "1 to 2 years ago",
  "five-years": "2 to 5 years ago",
  older: "Longer ago",
};

export const WAITING_QUEUES: readonly { kind: SubmissionKind; label: string; path: string }[] = [
  { kind: "market", label: "Suggestions", path: "/admin/suggestions" },
  { kind: "photos", label: "User images", path: "/admin/images" },
  { kind: "edit", label: "Edit suggestions", path: "/admin/edits" },
];

/** The order in which the kinds are stacked, from below. */
export const STACK: readonly { kind: SubmissionKind; label: string }[] = [
  { kind: "edit", label: "Edits" },
  { kind: "photos", label: "Photos" },
  { kind: "market", label: "Markets" },
];
