/** What a queue sends when somebody decides, and what it gets when somebody else was first. */
import type { AdminSubmission, DecisionConflict } from "#data/domain/admin.ts";
import type { FieldValue } from "#data/domain/edit-fields.ts";
import type { ListingType, WeekHours } from "#data/domain/market-schema.ts";
import { ApiFailure } from "../api.ts";

/** The body of POST /api/admin/submissions/{id}/decide. */
export interface Decision {
  state: "approved" | "rejected";
  reason?: string | undefined;
  /** Of an edit: other than what was suggested; null removes the value. */
  value?: FieldValue | null;
  /** Of an edit that is approved: what the directory says, as it was shown. Where it says something else: 409. */
  current?: FieldValue | null;
  /** Of a suggestion: the market to create of it, or the one that it is already. */
  market?: NewMarket;
  marketId?: number;
  /** Of photos: each by its name. */
  photos?: Record<string, "approved" | "rejected">;
}

/** What is asked of a market that is made of a suggestion. */
export interface NewMarket {
  listingType: ListingType;
  name: string;
  city: string;
  latitude: number;
  longitude: number;
  address?: string;
  description?: string;
  website?: string;
  phoneNumber?: string;
  openingHours?: WeekHours;
}

/**
 * The outcome of somebody else's decision, from the answer to one's own; null when that was not the trouble, also where
 * it still waits, and only the value that it replaces has changed.
 */
export function getConflict(error: unknown): AdminSubmission | null {
  if (!(error instanceof ApiFailure) || error.status !== 409) return null;
  const { submission } = (error.body ?? {}) as Partial<DecisionConflict>;
  return submission && submission.state !== "pending" ? submission : null;
}

/** "Declined: Phone number of Oak Creek Farmers Market" for a notice. */
export function describeDecision({ state, market, marketId }: Decision, name: string): string {
  if (state === "rejected") return `Declined: ${name}`;
  if (market) return `Created: ${market.name}`;
  return marketId === undefined ? `Approved: ${name}` : `Already in the directory: ${name}`;
}
