/** What a moderator has marked or put in the place of a suggestion on a card, and not sent yet. */
import { type EditField, parseFieldValue } from "#data/domain/edit-fields.ts";
import type { EditorValue } from "../../contribute/edit/edit-draft.ts";
import { countMarked, type Marks } from "./photo-marks.ts";

/** A value that takes the place of the suggested one, as its editor holds it. */
export interface Adjusted {
  value: EditorValue;
  /** An item of a list that is typed and not added yet. */
  newItem: string;
}

export interface Draft {
  /** Of photos. */
  marks?: Marks;
  /** Of an edit. */
  adjusted?: Adjusted;
}

/** By submission. They stay while the queue is open: through other pages of it, and a decision that is undone. */
export type Drafts = ReadonlyMap<number, Draft>;

export const NO_DRAFT: Draft = {};

/** Whether the card says something else than what approving it would do by itself. */
export function isOwn({ marks = {}, adjusted }: Draft = NO_DRAFT): boolean {
  return adjusted !== undefined || countMarked(marks, "rejected") > 0;
}

/** The value to publish, or what is wrong with it. */
export function readAdjusted(field: EditField, { value, newItem }: Adjusted): ReturnType<typeof parseFieldValue> {
  return parseFieldValue(field, Array.isArray(value) && newItem.trim() ? [...value, newItem] : value);
}
