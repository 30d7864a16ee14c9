/** The JSON payload of each kind of submission. Validated when it is written, not when it is read. */
import type { FactValues } from "../market/claims.ts";
import type { Confirmation } from "../market/market-schema.ts";
import type { MarketSuggestion } from "./submission-schema.ts";

/** What is stored of an edit. */
export interface EditPayload {
  /** Values in the format of the market's fields; null removes one. A value equal to the current one confirms it. */
  facts: FactValues;
  reason?: string;
  /** Opening hours that were sent as text, as they were written. */
  words?: string;
  /** For a closing: since when, "2026-10-24", "2026-10" or "2026". */
  since?: string;
  /** The source of the facts, if it is not the visitor. */
  source?: Confirmation["source"];
}

/** What is stored of a suggested market. */
export type MarketPayload = Omit<MarketSuggestion, "submitterName" | "submitterEmail">;

/** What is stored with photos. */
export interface PhotosPayload {
  submissionNotes?: string;
  /** The consent text that was agreed to; without it, no license was given. */
  consent?: string;
  /** Whose photos they are, if not a visitor's. */
  source?: Confirmation["source"];
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
