/** What was typed into the edit form of a market, field by field. */
import {
  EDITABLE_FIELDS,
  type EditableMarket,
  type EditField,
  type FieldValue,
  getCurrentValue,
  getEditableField,
} from "#data/domain/edit-fields.ts";
import { parseHours } from "#data/domain/hours-text.ts";
import type { WeekHours } from "#data/domain/market-schema.ts";
import { WEEKDAYS } from "#data/domain/weekday.ts";
import { createDraft, type Draft, readKeptText } from "../drafts/draft.ts";
import type { Kept } from "../drafts/draft-store.ts";

export interface EditValues {
  fieldName: EditField | "";
  /** Of the fields that were changed; the others show what the directory says. */
  values: Partial<Record<EditField, EditorValue>>;
  /** An item of a list that is typed and not added yet. */
  newItem: string;
  /** The value is wrong and there is no right one. */
  isRemoval: boolean;
  reason: string;
  submitterName: string;
  submitterEmail: string;
}

/** As the field's editor holds it: null where nothing is chosen, and a day with a text, even an empty one, is open. */
export type EditorValue = FieldValue | null;

const EMPTY: EditValues = {
  fieldName: "",
  values: {},
  newItem: "",
  isRemoval: false,
  reason: "",
  submitterName: "",
  submitterEmail: "",
};

export function createEditDraft(marketId: number): Draft<EditValues> {
  return createDraft(`edit-${marketId}`, EMPTY, parseEditDraft);
}

/** @param kept what an earlier page kept, of this or another version of the form */
export function parseEditDraft(kept: Kept): EditValues {
  return {
    fieldName: getEditableField(kept["fieldName"])?.name ?? "",
    values: parseValues(kept["values"]),
    newItem: readKeptText(kept, "newItem"),
    isRemoval: kept["isRemoval"] === true,
    reason: readKeptText(kept, "reason"),
    submitterName: readKeptText(kept, "submitterName"),
    submitterEmail: readKeptText(kept, "submitterEmail"),
  };
}

/** What the field's editor starts from. Days that are closed are days without hours. */
export function getEditorValue(market: EditableMarket, field: EditField): EditorValue {
  const current = getCurrentValue(market, field);
  if (current !== null && isWeekHours(current)) {
    const open = Object.entries(current).filter(([, text]) => parseHours(text).kind !== "closed");
    return Object.fromEntries(open);
  }
  return current ?? EMPTY_VALUES[kindOf(field)];
}

/** What is sent: a typed item counts without its button being pressed. */
export function getSuggestedValue(
  market: EditableMarket,
  { fieldName, values, isRemoval, newItem }: EditValues,
): FieldValue | null | undefined {
  if (isRemoval) return null;
  if (fieldName === "") return undefined;
  const value = values[fieldName] ?? getEditorValue(market, fieldName);
  // Nothing chosen is no answer, where null would remove the value.
  if (value === null) return undefined;
  return Array.isArray(value) && newItem.trim() !== "" ? [...value, newItem] : value;
}

type Kind = "text" | "list" | "hours" | "yes-no";

const EMPTY_VALUES: Record<Kind, EditorValue> = { text: "", list: [], hours: {}, "yes-no": null };

function kindOf(field: EditField): Kind {
  const kind = getEditableField(field)?.kind;
  return kind === "list" || kind === "hours" || kind === "yes-no" ? kind : "text";
}

function parseValues(kept: unknown): EditValues["values"] {
  if (typeof kept !== "object" || kept === null) return {};
  const record = kept as Kept;
  const entries = EDITABLE_FIELDS.flatMap(({ name }) => {
    const value = record[name];
    return isOfKind(kindOf(name), value) ? [[name, value] as const] : [];
  });
  return Object.fromEntries(entries);
}

function isOfKind(kind: Kind, value: unknown): value is FieldValue {
  if (kind === "text") return typeof value === "string";
  if (kind === "yes-no") return typeof value === "boolean";
  if (kind === "list") return Array.isArray(value) && value.every((item) => typeof item === "string");
  return isWeekHours(value) && Object.keys(value).every((day) => WEEKDAYS.some((known) => known === day));
}

/** Hours by weekday, the only values that are records. */
export function isWeekHours(value: unknown): value is WeekHours {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  return Object.values(value).every((text) => typeof text === "string");
}
