/** The JSON payload of each kind of submission. Validated when it is written, not when it is read. */
import type { FactValues } from "#data/market/claims.ts";
import type { Confirmation } from "#data/market/market-schema.ts";
import type { MarketSuggestion } from "#data/submissions/submission-schema.ts";

export interface EditPayload {
  /** Values in the format of the market's fields; null removes one. A value equal to the current one confirms it. */
  facts: FactValues;
  reason?: string | undefined;
  /** Opening hours that were sent as text, as they were written. */
  words?: string | undefined;
  /** For a closing: since when, "2026-10-24", "2026-10" or "2026". */
  since?: string | undefined;
  /** The source of the facts, if it is not the visitor. */
  source?: Confirmation["source"] | undefined;
}

export type MarketPayload = Omit<MarketSuggestion, "submitterName" | "submitterEmail">;

export interface PhotosPayload {
  submissionNotes?: string | undefined;
  /** The consent text that was agreed to; without it, no license was given. */
  consent?: string | undefined;
  /** Whose photos they are, if not a visitor's. */
  source?: Confirmation["source"] | undefined;
}

export function parseEditPayload(payload: string): EditPayload {
  return JSON.parse(payload) as EditPayload;
}

/** The market's values when an edit was sent. */
export function parseReplaced(replaced: string | null): FactValues {
  return JSON.parse(replaced ?? "{}") as FactValues;
}

export function parseMarketPayload(payload: string): MarketPayload {
  return JSON.parse(payload) as MarketPayload;
}

export function parsePhotosPayload(payload: string): PhotosPayload {
  return JSON.parse(payload) as PhotosPayload;
}
