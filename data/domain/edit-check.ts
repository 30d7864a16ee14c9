/** Whether an edit suggestion would change anything, and the values to keep of it: the new one and what it replaces. */
import {
  type EditableMarket,
  type EditField,
  type FieldValue,
  getCurrentValue,
  getEditableField,
  isSameValue,
  parseFieldValue,
} from "./edit-fields.ts";
import { EDIT_TEXTS } from "./submission-texts.ts";

export type EditCheck =
  | { ok: true; field: EditField; current: FieldValue | null; value: FieldValue | null; warning?: string }
  | { ok: false; error: string; field: "fieldName" | "suggestedValue" };

/** @param suggestion as the form holds it or as it was sent; any value is allowed, none is trusted */
export function checkEdit(
  market: EditableMarket,
  suggestion: { fieldName?: unknown; suggestedValue?: unknown },
): EditCheck {
  const field = getEditableField(suggestion.fieldName)?.name;
  if (!field) return { ok: false, error: EDIT_TEXTS.missing.message, field: "fieldName" };
  const parsed = parseFieldValue(field, suggestion.suggestedValue);
  if (!parsed.ok) return { ok: false, error: parsed.error, field: "suggestedValue" };
  const current = getCurrentValue(market, field);
  if (isSameValue(field, current, parsed.value)) {
    return { ok: false, error: EDIT_TEXTS.unchanged, field: "suggestedValue" };
  }
  return { ...parsed, field, current };
}
