/** What was typed into the edit form of a market, field by field; checked, and as it goes to the server. */
import {
  checkEdit,
  EDITABLE_FIELDS,
  type EditableMarket,
  type EditField,
  type EditKind,
  getCurrentValue,
  getEditableField,
  TOWN_FIELDS,
  type TownField,
} from "#data/submissions/edit-fields.ts";
import { region } from "#data/region.ts";
import { type FieldValue } from "#data/market/fact-kinds.ts";
import type { Schedule } from "#data/schedule/schedule.ts";
import { createDraft, type Draft, type Kept, readKept } from "../../../forms/draft.ts";
import type { EditorValue } from "../../../forms/ValueEditor.tsx";
import type { ContributeMarket } from "../contribute-market.ts";
import { checkEmail, type Packed, type Problem, trimTexts } from "../sending/outgoing.ts";

export interface EditValues {
  fieldName: EditField | "";
  /** Of the fields that were changed; the others show what the directory says. */
  values: Partial<Record<EditField, EditorValue>>;
  /** Of an address, as far as they were changed. */
  town: Partial<Record<TownField, string>>;
  /** An item of a list that is typed and not added yet. */
  newItem: string;
  /** The value is wrong and there is no right one. */
  isRemoval: boolean;
  reason: string;
  submitterName: string;
  submitterEmail: string;
}

const EMPTY: EditValues = {
  fieldName: "",
  values: {},
  town: {},
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
  const fieldName = getEditableField(kept["fieldName"])?.name ?? "";
  return { ...readKept(EMPTY, kept), fieldName, values: parseValues(kept["values"]), town: parseTown(kept["town"]) };
}

/** What the field's editor starts from. */
export function getEditorValue(market: EditableMarket, field: EditField): EditorValue {
  return getCurrentValue(market, field) ?? editorOf(field).empty;
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

/** Of an address that is suggested: its town and zip code, as the form shows them. */
export function getTown(market: ContributeMarket, { town }: EditValues): Record<TownField, string> {
  return { city: market.city, zipCode: market.zipCode ?? "", ...town };
}

/** Checks the edit as the server will. */
export function packEdit(market: ContributeMarket, values: EditValues): Packed | Problem {
  const { fieldName, reason, submitterName, submitterEmail } = values;
  const town = fieldName === "address" && !values.isRemoval ? getTown(market, values) : {};
  const check = checkEdit(
    market,
    { fieldName, suggestedValue: getSuggestedValue(market, values), ...town },
    region.states,
  );
  if (!check.ok) return check;
  const { field, current, value } = check;
  return (
    checkEmail(submitterEmail) ?? {
      kind: "edit",
      url: `/api/markets/${market.id}/suggest-edit`,
      fields: {
        ...{ fieldName: field, currentValue: current, suggestedValue: value },
        ...trimTexts({ ...town, reason, submitterName, submitterEmail }),
      },
      marketName: market.name,
      page: `/markets/${market.id}`,
    }
  );
}

interface Editor {
  empty: EditorValue;
  /** Whether what was kept is such a value. */
  takes: (kept: unknown) => boolean;
}

const TEXT_EDITOR: Editor = { empty: "", takes: (kept) => typeof kept === "string" };
const EDITORS: Partial<Record<EditKind, Editor>> = {
  list: { empty: [], takes: (kept) => Array.isArray(kept) && kept.every(TEXT_EDITOR.takes) },
  schedule: { empty: { seasons: [] }, takes: isKeptSchedule },
  "yes-no": { empty: null, takes: (kept) => typeof kept === "boolean" },
};

function editorOf(field: EditField): Editor {
  return EDITORS[getEditableField(field)?.kind ?? "text"] ?? TEXT_EDITOR;
}

function parseValues(kept: unknown): EditValues["values"] {
  if (typeof kept !== "object" || kept === null) return {};
  const fields = EDITABLE_FIELDS.map(({ name }) => name).filter((name) => editorOf(name).takes((kept as Kept)[name]));
  return Object.fromEntries(fields.map((name) => [name, (kept as Kept)[name]]));
}

function parseTown(kept: unknown): EditValues["town"] {
  return isRecord(kept) ? Object.fromEntries(Object.entries(kept).filter(isOfTown)) : {};
}

function isOfTown(entry: [string, unknown]): entry is [TownField, string] {
  return TOWN_FIELDS.some((name) => name === entry[0]) && typeof entry[1] === "string";
}

/** Whether what a page kept earlier is a schedule as the editor holds it: complete or not, but of its shape. */
function isKeptSchedule(value: unknown): value is Schedule {
  if (!isRecord(value)) return false;
  const { seasons, days = [] } = value;
  return isListOf(seasons, isKeptSeason) && isListOf(days, isKeptDay);
}

function isKeptSeason(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { week = {}, years = [], rhythm, ...dates } = value;
  const isKept = isRecord(week) && Object.values(week).every(isKeptHours);
  return isKept && isListOf(years, isTexts) && (rhythm === undefined || isKeptRhythm(rhythm)) && isTexts(dates);
}

function isKeptDay(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { hours = "", ...texts } = value;
  return isKeptHours(hours) && isTexts(texts);
}

/** As typed, or as they are stored. */
function isKeptHours(value: unknown): boolean {
  return typeof value === "string" || isListOf(value, isKeptRange);
}

function isKeptRange(value: unknown): boolean {
  return isRecord(value) && typeof value["opens"] === "number" && typeof value["closes"] === "number";
}

function isKeptRhythm(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { weeksOfMonth, since } = value;
  return weeksOfMonth === undefined
    ? typeof since === "string"
    : isListOf(weeksOfMonth, (week) => typeof week === "number");
}

function isListOf(value: unknown, is: (item: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(is);
}

function isTexts(value: unknown): boolean {
  return isRecord(value) && Object.values(value).every((text) => typeof text === "string");
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
