/** What was typed into the edit form of a market, field by field; checked, and as it goes to the server. */
import { region } from "#data/region.ts";
import {
  checkEdit,
  CLOSED,
  type EditableMarket,
  type EditField,
  getCurrentValue,
  getEditableField,
  type TownField,
} from "#data/submissions/edit-fields.ts";
import { type Kept, readKept } from "../../../forms/draft.ts";
import type { ContributeMarket } from "../contribute-market.ts";
import { checkEmail, type Packed, type Problem, trimTexts } from "../sending/outgoing.ts";

/** To be raised when the editor of opening hours holds them differently: those that were kept before are dropped then. */
const SHAPE = 2;

export const EMPTY_EDIT = {
  fieldName: "" as EditField | "",
  /** Of the fields that were changed, as their editors hold them; the others show what the directory says. */
  values: {} as Partial<Record<EditField, unknown>>,
  /** Of an address, as far as they were changed. */
  town: {} as Partial<Record<TownField, string>>,
  /** Of a closing. */
  since: "",
  /** An item of a list that is typed and not added yet. */
  newItem: "",
  /** The value is wrong and there is no right one. */
  isRemoval: false,
  reason: "",
  submitterName: "",
  submitterEmail: "",
  shape: SHAPE,
};

export type EditValues = typeof EMPTY_EDIT;

/** @param kept what an earlier page kept, of this or another version of the form */
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

/** What the field's editor shows. */
export function getEditorValue(
  market: EditableMarket,
  { values }: Pick<EditValues, "values">,
  field: EditField,
): unknown {
  return field in values ? values[field] : getCurrentValue(market, field);
}

/** What is sent, undefined where nothing is chosen: a typed item counts without its button being pressed. */
export function getSuggestedValue(market: EditableMarket, edit: EditValues): unknown {
  const { fieldName, isRemoval, newItem } = edit;
  if (isRemoval) return null;
  if (fieldName === "") return undefined;
  if (fieldName === "standing") return CLOSED;
  const value = getEditorValue(market, edit, fieldName) ?? undefined;
  const isTyping = newItem.trim() !== "" && getEditableField(fieldName)?.kind === "list";
  return isTyping ? [...(Array.isArray(value) ? (value as unknown[]) : []), newItem] : value;
}

/** Of an address that is suggested: its town and zip code, as the form shows them. */
export function getTown(market: ContributeMarket, { town }: EditValues): Record<TownField, string> {
  return { city: market.city, zipCode: market.zipCode ?? "", ...town };
}

/** Checks the edit as the server will. */
export function packEdit(market: ContributeMarket, edit: EditValues): Packed | Problem {
  const { fieldName, reason, submitterName, submitterEmail, since } = edit;
  const town = fieldName === "address" && !edit.isRemoval ? getTown(market, edit) : {};
  const suggestedValue = getSuggestedValue(market, edit);
  const check = checkEdit(market, { fieldName, suggestedValue, ...town }, region.states);
  if (!check.ok) return check;
  const { field, current, value } = check;
  return (
    checkEmail(submitterEmail) ?? {
      kind: "edit",
      url: `/api/markets/${market.id}/suggest-edit`,
      fields: {
        ...{ fieldName: field, currentValue: current, suggestedValue: value },
        ...trimTexts({ ...town, since: field === "standing" ? since : "", reason, submitterName, submitterEmail }),
      },
      marketName: market.name,
      page: `/markets/${market.id}`,
    }
  );
}
