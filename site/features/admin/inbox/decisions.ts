/**
 * What the Inbox sends when somebody decides, with what they have marked or adjusted on the cards before. Deciding several
 * at once never drops that: each is decided as its card shows it, and one whose card says something else is left out,
 * with the reason why.
 */
import type { AdminSubmission, DecisionConflict } from "#data/admin/submissions.ts";
import { parseFieldValue } from "#data/submissions/edit-fields.ts";
import { movesPlace, type Pin, PIN_TEXTS } from "#data/submissions/pin.ts";
import type { Position } from "#data/market/distance.ts";
import type { FactName, FactValues } from "#data/market/claims.ts";
import { type FieldValue, isSchedule } from "#data/market/fact-kinds.ts";
import type { EditorValue } from "../../../forms/market/FactField.tsx";
import { ApiFailure } from "../api.ts";
import type { Notice } from "../notices.ts";

export type Mark = "approved" | "rejected";
export type Marks = Readonly<Record<string, Mark>>;

/** The body of POST /api/admin/submissions/{id}/decide. */
export interface Decision {
  state: Mark;
  reason?: string | undefined;
  /** Of an edit, by the fact: what is published where that is not all as it was suggested; null removes a value. */
  value?: FactValues;
  /** Of an edit that is approved, by the fact: what the directory says, as it was shown. Where it says something else: 409. */
  current?: FactValues;
  /** Of an edit that names another address. */
  pin?: Pin;
  /** Of a suggestion: the market to create of it, or the one that it is already. */
  market?: NewMarket;
  marketId?: number;
  /** Of photos: each by its name. */
  photos?: Marks;
  /** What waits beside it, by its numbers: what says the same is decided alike, and what says something else declined. */
  duplicates?: readonly number[];
  others?: readonly number[];
  othersReason?: string;
}

/** A market that is made of a suggestion, as it was typed. */
export type NewMarket = Readonly<Record<string, unknown>> & { name: string };

/**
 * The outcome of somebody else's decision, from the answer to one's own; null when that was not the trouble, also where
 * it still waits, and only the value that it replaces has changed.
 */
export function getConflict(error: unknown): AdminSubmission | null {
  if (!(error instanceof ApiFailure) || error.status !== 409) return null;
  const { submission } = (error.body ?? {}) as Partial<DecisionConflict>;
  return submission && submission.state !== "pending" ? submission : null;
}

/** What is told of it: "Declined: Phone number of Oak Creek Farmers Market". */
export function describeDecision({ state, market, marketId }: Decision, name: string): Notice {
  if (state === "rejected") return { title: `Declined: ${name}` };
  if (marketId !== undefined) return { title: `Already in the directory: ${name}` };
  const title = market ? `Created: ${market.name}` : `Approved: ${name}`;
  return { title, goesLive: true, liveTitle: `Live: ${market?.name ?? name}` };
}

/** A value that takes the place of the suggested one, as its editor holds it. */
interface Adjusted {
  value: EditorValue;
  /** An item of a list that is typed and not added yet. */
  newItem: string;
}

/** Where the pin goes, as far as it is said; its place is null while it is not set on the map. */
export interface PinChoice {
  way: "keep" | "town" | "map";
  place: Position | null;
}

/** What somebody has chosen, marked or adjusted on a card. */
export interface Draft {
  /** On the first of a card with several: the one that is decided on. */
  chosen?: number;
  /** On the first of several edits: whether those that say something else are declined with an approval. */
  declinesOthers?: boolean;
  /** On the first of several suggested markets: whether this one is the same market, by its number. */
  isSame?: Readonly<Record<number, boolean>>;
  /** Of photos. */
  marks?: Marks;
  /** Of an edit of one fact. */
  adjusted?: Adjusted | undefined;
  /** Of an edit of several: those that are not to be published. */
  leftOut?: readonly FactName[];
  /** Of an edit that names another address. */
  pin?: PinChoice | undefined;
}

/** Whether the card says something else than what approving it would do by itself. */
export function isOwn({ marks = {}, adjusted, leftOut = [], pin }: Draft = {}): boolean {
  return adjusted !== undefined || pin !== undefined || leftOut.length > 0 || countMarked(marks, "rejected") > 0;
}

type Edit = NonNullable<AdminSubmission["edit"]>;

type Approval =
  { ok: true; sends: Pick<Decision, "value" | "current" | "pin"> } | { ok: false; error: string; field?: "pin" };

/** What approving an edit sends, or why it cannot be approved as its card shows it. */
export function approveEdit(edit: Edit, draft: Draft): Approval {
  const approval = approveFacts(edit, draft);
  if (!approval.ok) return approval;
  const { value, current = {} } = approval.sends;
  const suggested = Object.fromEntries(edit.changes.map((change) => [change.fact, change.suggested]));
  if (!movesPlace(current, value ?? suggested)) return approval;
  const pin = toPin(draft.pin);
  return pin ? { ok: true, sends: { ...approval.sends, pin } } : { ok: false, error: PIN_TEXTS.missing, field: "pin" };
}

function toPin({ way, place }: PinChoice = { way: "map", place: null }): Pin | null {
  if (way === "keep") return way;
  return place && { ...place, ...(way === "town" && { isApproximate: true }) };
}

function approveFacts({ changes }: Edit, { adjusted, leftOut = [] }: Draft): Approval {
  const taken = changes.filter(({ fact }) => !leftOut.includes(fact));
  const [first] = taken;
  if (!first) return { ok: false, error: "You left out all that it says." };
  const current: FactValues = Object.fromEntries(taken.map((change) => [change.fact, change.current]));
  if (adjusted) {
    const { value, newItem } = adjusted;
    const input = Array.isArray(value) && newItem.trim() ? [...value, newItem] : value;
    const read = parseFieldValue(first.fact, input, toFieldValue(first.current));
    return read.ok ? { ok: true, sends: { value: { [first.fact]: read.value }, current } } : read;
  }
  if (taken.length === changes.length) return { ok: true, sends: { current } };
  return { ok: true, sends: { current, value: Object.fromEntries(taken.map((one) => [one.fact, one.suggested])) } };
}

/** As an editor takes it; null for what none of them can hold. */
export function toFieldValue(value: unknown): FieldValue | null {
  if (typeof value === "string" || typeof value === "boolean" || isSchedule(value)) return value;
  return Array.isArray(value) && value.every((item) => typeof item === "string") ? value : null;
}

/** All of them, as far as the market has room. */
export function getFirstMarks(
  photos: NonNullable<AdminSubmission["photos"]>,
  room: AdminSubmission["photoRoom"],
): Marks {
  const left = getRoomLeft(room);
  return Object.fromEntries(photos.map(({ name }, at) => [name, at < left ? "approved" : "rejected"]));
}

/** Photos that the market can still take; Infinity where nothing is known of it. */
export function getRoomLeft(room: AdminSubmission["photoRoom"]): number {
  return room ? Math.max(0, room.max - room.current) : Infinity;
}

export function countMarked(marks: Marks, mark: Mark): number {
  return Object.values(marks).filter((each) => each === mark).length;
}

export interface BulkPlan {
  /** Those that are decided. */
  ids: readonly number[];
  /** What their cards say beyond the decision for all, by id. */
  each: Readonly<Record<string, Own>>;
  leftOut: readonly { id: number; error: string }[];
  /** Photos that are declined within submissions that are approved. */
  declinedPhotos: number;
}

/** What the card of one of them adds to the decision for all. */
type Own = Pick<Decision, "value" | "current" | "pin" | "photos" | "reason">;

/**
 * The body of POST /api/admin/submissions/decide.
 * @param reason of approving: for the submitters whose photos are declined in part, and nobody else
 */
export function toBulkBody({ ids, each }: BulkPlan, { state, reason }: Decision): object {
  if (state === "rejected") return { ids, state, reason };
  const withReason = Object.entries(each).map(([id, own]): [string, Own] => [
    id,
    countMarked(own.photos ?? {}, "rejected") > 0 ? { ...own, reason } : own,
  ]);
  return { ids, state, each: Object.fromEntries(withReason) };
}

/** What the card adds to a decision for several, or why its submission is left out. */
export function planOne(item: AdminSubmission, draft: Draft, state: Mark): Own | string {
  return state === "approved" ? planApproval(item, draft) : planDecline(draft);
}

function planApproval({ edit, suggestion, photos, photoRoom }: AdminSubmission, draft: Draft): Own | string {
  if (suggestion) return "A market is made of it by its own form. Open it on its card.";
  if (photos) {
    const marks = draft.marks ?? getFirstMarks(photos, photoRoom);
    if (countMarked(marks, "rejected") === 0) return {};
    if (countMarked(marks, "approved") > 0) return { photos: marks };
    return draft.marks ? "You marked all its photos as declined." : "The market has no room for more photos.";
  }
  if (!edit) return {};
  // What nobody has looked at again should not be overwritten by the way.
  if (edit.isStale) return "The directory has changed since this was suggested. Decide it on its card.";
  const approval = approveEdit(edit, draft);
  if (approval.ok) return approval.sends;
  if (approval.field === "pin") return "It names another address. Say on its card where the pin goes.";
  return draft.adjusted
    ? "Its adjusted value cannot be published. Approve it on its card, which says why."
    : approval.error;
}

function planDecline({ marks = {}, adjusted, leftOut = [] }: Draft): Own | string {
  if (adjusted || leftOut.length > 0) return "You adjusted its value. Decide it on its card.";
  const isMixed = countMarked(marks, "rejected") > 0 && countMarked(marks, "approved") > 0;
  return isMixed ? "You marked some of its photos to be published. Decide it on its card." : {};
}
