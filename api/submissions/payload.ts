/** What the table keeps of each kind of submission beside its columns. Checked before it is written, not after. */
import type { FactValues } from "#data/market/claims.ts";
import type { Confirmation } from "#data/market/market-schema.ts";
import type { MarketSuggestion } from "#data/submissions/submission-schema.ts";

export interface EditPayload {
  /** As the market's fields hold them; null removes one. Those that are as they were are said to be right. */
  facts: FactValues;
  reason?: string | undefined;
  /** Of a closing: since when, "2026-10-24", "2026-10" or "2026". */
  since?: string | undefined;
  /** Whose word they pass on, where that is not a visitor's. */
  source?: Confirmation["source"] | undefined;
}

export type MarketPayload = Omit<MarketSuggestion, "submitterName" | "submitterEmail">;

export interface PhotosPayload {
  submissionNotes?: string | undefined;
  /** The sentence that was agreed to; without it, no licence was given. */
  consent?: string | undefined;
}

export function parseEditPayload(payload: string): EditPayload {
  return JSON.parse(payload) as EditPayload;
}

export function parseMarketPayload(payload: string): MarketPayload {
  return JSON.parse(payload) as MarketPayload;
}

export function parsePhotosPayload(payload: string): PhotosPayload {
  return JSON.parse(payload) as PhotosPayload;
}
