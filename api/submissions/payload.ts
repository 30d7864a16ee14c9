/** What the table keeps of each kind of submission beside its columns. Checked before it is written, not after. */
import type { EditField, FieldValue } from "#data/domain/edit-fields.ts";
import type { MarketSuggestion } from "#data/domain/submission-schema.ts";

export interface EditPayload {
  fieldName: EditField;
  /** Null removes the value. */
  suggestedValue: FieldValue | null;
  /** What the reviewer should look at. */
  warning?: string | undefined;
  reason?: string | undefined;
}

export type MarketPayload = Omit<MarketSuggestion, "submitterName" | "submitterEmail">;

export interface PhotosPayload {
  submissionNotes?: string | undefined;
  /** The sentence that was agreed to. */
  consent: string;
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
