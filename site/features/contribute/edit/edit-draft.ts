/** The edit form's values: kept as a draft, checked, and packed for the server. */
import { region } from "#data/region.ts";
import {
  CLOSED,
  type EditableMarket,
  type EditField,
  getCurrentValue,
  getEditableField,
  readSuggestedFacts,
  toFact,
  type TownField,
} from "#data/submissions/edit-fields.ts";
import { type Kept, readKept } from "../../../forms/draft.ts";
import type { ContributeMarket } from "../contribute-market.ts";
import { checkEmail, type Packed, type Problem, trimTexts } from "../sending/outgoing.ts";

/** Increase it when the hours editor's format changes: older drafts of hours are then dropped. */
const SHAPE = 3;

export const EMPTY_EDIT = {
  fieldName: "" as EditField | "",
  /** Changed fields, as their editors hold them; other fields show the current value. */
  values: {} as Partial<Record<EditField, unknown>>,
  /** Town and zip code of a changed address. */
  town: {} as Partial<Record<TownField, string>>,
  /** When it closed: a year, month or day. */
  since: "",
  /** Text of a list item that is typed but not added yet. */
  newItem: "",
  /** The current value is wrong and shall be removed. */
  isRemoval: false,
  reason: "",
  submitterName: "",
  submitterEmail: "",
  shape: SHAPE,
};

export type EditValues = typeof EMPTY_EDIT;

/** @param kept a draft by this or another version of the form */
export function parseEditDraft(kept: Kept): EditValues {
  const read = readKept(EMPTY_EDIT, kept);
  const { openingHours, ...others } = read.values;
  return {
    ...read,
    fieldName: getEditableField(kept["fieldName"])?.name ?? "",
    values: openingHours !== undefined && kept["shape"] === SHAPE ? read.values : others,
    shape: SHAPE,
  };
}

/** The value that the field's editor shows. */
export function getEditorValue(market: EditableMarket, { values }: EditValues, field: EditField): unknown {
  return field in values ? values[field] : getCurrentValue(market, field);
}

/** The value to send; undefined if none. Includes a list item that is typed but not added. */
export function getSuggestedValue(market: EditableMarket, edit: EditValues): unknown {
  const { fieldName, isRemoval, newItem } = edit;
  if (isRemoval) return null;
  if (fieldName === "") return undefined;
  if (fieldName === "standing") return CLOSED;
  const value = getEditorValue(market, edit, fieldName) ?? undefined;
  const isTyping = newItem.trim() !== "" && getEditableField(fieldName)?.kind === "list";
  return isTyping ? [...(Array.isArray(value) ? (value as unknown[]) : []), newItem] : value;
}

/** Town and zip code to send with an address, as the form shows them. */
export function getTown(market: ContributeMarket, { town }: EditValues): Record<TownField, string> {
  return { city: market.city, zipCode: market.zipCode ?? "", ...town };
}

/** Checks the edit as the server does. */
export function packEdit(market: ContributeMarket, edit: EditValues): Packed | Problem {
  const { fieldName, reason, submitterName, submitterEmail, since } = edit;
  const town = fieldName === "address" && !edit.isRemoval ? getTown(market, edit) : {};
  const suggestedValue = getSuggestedValue(market, edit);
  const read = readSuggestedFacts(market, { fieldName, suggestedValue, ...town }, region.states);
  if (!read.ok) return read;
  const { field, facts } = read;
  return (
    checkEmail(submitterEmail) ?? {
      kind: "edit",
      url: `/api/markets/${market.id}/suggest-edit`,
      fields: {
        ...{ fieldName: field, currentValue: getCurrentValue(market, field), suggestedValue: facts[toFact(field)] },
        ...trimTexts({ ...town, since: field === "standing" ? since : "", reason, submitterName, submitterEmail }),
      },
      marketName: market.name,
      page: `/markets/${market.id}`,
    }
  );
}
