/**
 * Request bodies of decisions, including what was adjusted on the cards. A bulk decision never
 * drops adjustments: each card is decided as shown, and a card that contradicts the bulk decision is left out,
 * with the reason why.
 */
import type { DecisionInput } from "#data/admin/submissions-schema.ts";
import type { AdminSubmission, DecisionConflict, EditedFact } from "#data/admin/submissions.ts";
import { parseFieldValue } from "#data/submissions/edit-fields.ts";
import { movesPlace, type Pin, PIN_TEXTS } from "#data/submissions/pin.ts";
import { type FactName, type FactValue, type FactValues, toFactValue, toFactValues } from "#data/market/claims.ts";
import { type FieldValue, isSchedule } from "#data/market/fact-kinds.ts";
import type { EditorValue } from "../../../forms/market/FactField.tsx";
import { ApiFailure } from "../api.ts";
import type { Notice } from "../notices.ts";

export type Mark = DecisionInput["state"];
export type Marks = Readonly<Record<string, Mark>>;

/** The body of POST /api/admin/submissions/{id}/decide. */
export interface Decision extends Omit<DecisionInput, "value" | "current" | "market"> {
  value?: FactValues;
  /** With values that are published: current values by fact as shown on the card. */
  current?: FactValues;
  market?: NewMarket;
}

/** A new market as typed into its form. */
export type NewMarket = Readonly<Record<string, unknown>> & { name: string };

/**
 * The submission as somebody else decided it, from the 409 to our own decision; null for other errors, also when
 * it is still pending and only the current value has changed.
 */
export function getConflict(error: unknown): AdminSubmission | null {
  if (!(error instanceof ApiFailure) || error.status !== 409) return null;
  const { submission } = (error.body ?? {}) as Partial<DecisionConflict>;
  return submission && submission.state !== "pending" ? submission : null;
}

/** Title of the notice: "Declined: Phone number of Oak Creek Farmers Market". */
export function describeDecision({ state, market, marketId, value }: Decision, name: string): Notice {
  if (state === "rejected") return { title: `Declined: ${name}` };
  if (marketId !== undefined) return { title: `Already in the directory: ${name}`, goesLive: value !== undefined };
  const title = market ? `Created: ${market.name}` : `Approved: ${name}`;
  return { title, goesLive: true, liveTitle: `Live: ${market?.name ?? name}` };
}

interface Adjusted {
  value: FieldValue | null;
  /** Text typed into a list's field but not added yet. */
  newItem: string;
}

/** Where the pin goes; "map" until its place is set there. */
export type PinChoice = Pin | "map";

/** Choices and adjustments on a card. */
export interface Draft {
  /** First submission of a card only: id of the chosen one. */
  chosen?: number;
  /** First of several edits only: whether an approval declines those with other values. */
  declinesOthers?: boolean;
  /** First of several suggested markets only: whether each other one, by id, is the same market. */
  isSame?: Readonly<Record<number, boolean>>;
  /** Photos only. */
  marks?: Marks;
  /** Edits of one fact only. */
  adjusted?: Adjusted | undefined;
  /** Edits of several facts only: facts not to publish. */
  leftOut?: readonly FactName[];
  /** Of an edit that names another address. */
  pin?: PinChoice | undefined;
}

/** Whether the card has adjustments that an approval would include. */
export function isOwn({ marks = {}, adjusted, leftOut = [], pin }: Draft = {}): boolean {
  return adjusted !== undefined || pin !== undefined || leftOut.length > 0 || countMarked(marks, "rejected") > 0;
}

type Edit = NonNullable<AdminSubmission["edit"]>;

type Approval =
  | { ok: true; sends: Pick<Decision, "value" | "current" | "pin"> }
  | { ok: false; error: string; field?: "pin" };

/** Body fields for approving an edit, or why it cannot be approved as shown. */
export function approveEdit({ changes }: Edit, { adjusted, leftOut = [], pin = "map" }: Draft): Approval {
  const taken = changes.filter(({ fact }) => !leftOut.includes(fact));
  const [first] = taken;
  if (!first) return { ok: false, error: "You left out all that it says." };
  const current = readValues(taken, "current");
  let value = readValues(taken, "suggested");
  if (adjusted) {
    const { value: typed, newItem } = adjusted;
    const input = Array.isArray(typed) && newItem.trim() ? [...typed, newItem] : typed;
    const read = parseFieldValue(first.fact, input, toFieldValue(first.current));
    if (!read.ok) return read;
    value = toFactValues([toFactValue(first.fact, read.value)]);
  }
  const isAsSuggested = !adjusted && taken.length === changes.length;
  const sends = { current, ...(!isAsSuggested && { value }) };
  if (!movesPlace(current, value)) return { ok: true, sends };
  if (pin === "map") return { ok: false, error: PIN_TEXTS.missing, field: "pin" };
  return { ok: true, sends: { ...sends, pin } };
}

/** One side of these changes, by fact. */
export function readValues(changes: readonly EditedFact[], side: "current" | "suggested"): FactValues {
  return toFactValues(changes.map((change) => toFactValue(change.fact, change[side])));
}

/** A value as an editor takes it; null if no editor can hold it. */
export function toFieldValue(value: FactValue["value"] | EditorValue): FieldValue | null {
  if (typeof value === "string" || typeof value === "boolean" || isSchedule(value)) return value;
  return Array.isArray(value) && value.every((item) => typeof item === "string") ? value : null;
}

/** What becomes of a card's photos: first, as many are published as the market has room for. */
export function getMarks({ photos = [], photoRoom }: AdminSubmission, { marks }: Draft = {}): Marks {
  const left = getRoomLeft(photoRoom);
  return marks ?? Object.fromEntries(photos.map(({ name }, at) => [name, at < left ? "approved" : "rejected"]));
}

/** Number of photos that the market can still take; Infinity when unknown. */
export function getRoomLeft(room: AdminSubmission["photoRoom"]): number {
  return room ? Math.max(0, room.max - room.current) : Infinity;
}

export function countMarked(marks: Marks, mark: Mark): number {
  return Object.values(marks).filter((each) => each === mark).length;
}

export interface BulkPlan {
  ids: readonly number[];
  each: Readonly<Record<string, Own>>;
  leftOut: readonly { id: number; error: string }[];
  /** Number of photos declined within approved submissions. */
  declinedPhotos: number;
}

/** Adjustments of one submission in a bulk decision. */
type Own = Pick<Decision, "value" | "current" | "pin" | "photos" | "reason">;

/**
 * The body of POST /api/admin/submissions/decide.
 * @param reason when approving: sent only to submitters some of whose photos are declined
 */
export function toBulkBody({ ids, each }: BulkPlan, { state, reason }: Decision): object {
  if (state === "rejected") return { ids, state, reason };
  const withReason = Object.entries(each).map(([id, own]): [string, Own] => [
    id,
    countMarked(own.photos ?? {}, "rejected") > 0 ? { ...own, reason } : own,
  ]);
  return { ids, state, each: Object.fromEntries(withReason) };
}

/** Adjustments of one submission for a bulk approval, or why it is left out. */
export function planApproval(item: AdminSubmission, draft: Draft): Own | string {
  const { edit, suggestion, photos } = item;
  if (suggestion) return "A market is made of it by its own form. Open it on its card.";
  if (photos) {
    const marks = getMarks(item, draft);
    if (countMarked(marks, "rejected") === 0) return {};
    if (countMarked(marks, "approved") > 0) return { photos: marks };
    return draft.marks ? "You marked all its photos as declined." : "The market has no room for more photos.";
  }
  if (!edit) return {};
  // The current value changed since the suggestion was sent: it needs an individual decision.
  if (edit.isStale) return "The directory has changed since this was suggested. Decide it on its card.";
  const approval = approveEdit(edit, draft);
  if (approval.ok) return approval.sends;
  if (approval.field === "pin") return "It names another address. Say on its card where the pin goes.";
  return draft.adjusted
    ? "Its adjusted value cannot be published. Approve it on its card, which says why."
    : approval.error;
}

/** The same for a bulk decline. */
export function planDecline({ marks = {}, adjusted, leftOut = [] }: Draft): Own | string {
  if (adjusted || leftOut.length > 0) return "You adjusted its value. Decide it on its card.";
  const isMixed = countMarked(marks, "rejected") > 0 && countMarked(marks, "approved") > 0;
  return isMixed ? "You marked some of its photos to be published. Decide it on its card." : {};
}
