/**
 * What a queue sends when somebody decides, with what they have marked or adjusted on the cards before. Deciding several
 * at once never drops that: each is decided as its card shows it, and one whose card says something else is left out,
 * with the reason why.
 */
import type { AdminSubmission, DecisionConflict } from "#data/admin/admin.ts";
import { type EditField, parseFieldValue } from "#data/submissions/edit-fields.ts";
import type { FactName, FactValues } from "#data/market/claims.ts";
import { type FieldValue } from "#data/market/fact-kinds.ts";
import type { EditorValue } from "../../../forms/editor-value.ts";
import { ApiFailure } from "../api.ts";

export type Mark = "approved" | "rejected";
type Marks = Readonly<Record<string, Mark>>;

/** The body of POST /api/admin/submissions/{id}/decide. */
export interface Decision {
  state: Mark;
  reason?: string | undefined;
  /** Of an edit: other than what was suggested; null removes the value. */
  value?: FieldValue | FactValues | null;
  /** Of an edit that is approved: what the directory says, as it was shown. Where it says something else: 409. */
  current?: FieldValue | null;
  /** The same of an edit of several facts, by the fact; `value` holds those to publish where some are left out. */
  currentFacts?: FactValues;
  /** Of a suggestion: the market to create of it, or the one that it is already. */
  market?: NewMarket;
  marketId?: number;
  /** Of photos: each by its name. */
  photos?: Marks;
  /** What waits beside it, by its numbers: what says the same is decided alike, and what says something else declined. */
  twins?: readonly number[];
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

/** "Declined: Phone number of Oak Creek Farmers Market" for a notice. */
export function describeDecision({ state, market, marketId }: Decision, name: string): string {
  if (state === "rejected") return `Declined: ${name}`;
  if (market) return `Created: ${market.name}`;
  return marketId === undefined ? `Approved: ${name}` : `Already in the directory: ${name}`;
}

/** The same once visitors see it; undefined where there is nothing for them to see. */
export function describeLive({ state, market, marketId }: Decision, name: string): string | undefined {
  return state === "rejected" || marketId !== undefined ? undefined : `Live: ${market?.name ?? name}`;
}

/** A value that takes the place of the suggested one, as its editor holds it. */
interface Adjusted {
  value: EditorValue;
  /** An item of a list that is typed and not added yet. */
  newItem: string;
}

export interface Draft {
  /** Of photos. */
  marks?: Marks;
  /** Of an edit. */
  adjusted?: Adjusted;
  /** Of an edit of several facts: those that are not to be published. */
  leftOut?: readonly FactName[];
}

/** Whether the card says something else than what approving it would do by itself. */
export function isOwn({ marks = {}, adjusted, leftOut = [] }: Draft = {}): boolean {
  return adjusted !== undefined || leftOut.length > 0 || countMarked(marks, "rejected") > 0;
}

/**
 * The value to publish, or what is wrong with it.
 * @param current what the directory says now
 */
export function readAdjusted(
  field: EditField,
  { value, newItem }: Adjusted,
  current: FieldValue | null,
): ReturnType<typeof parseFieldValue> {
  return parseFieldValue(field, Array.isArray(value) && newItem.trim() ? [...value, newItem] : value, current);
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

/** What the button says: "Publish 3 photos", "Publish 2, decline 1". */
export function describeMarks(marks: Marks): string {
  const [published, declined] = [countMarked(marks, "approved"), countMarked(marks, "rejected")];
  if (declined > 0) return `Publish ${published}, decline ${declined}`;
  return published === 1 ? "Publish the photo" : `Publish all ${published}`;
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
type Own = Pick<Decision, "value" | "current" | "currentFacts" | "photos" | "reason">;

export function planBulk(items: readonly AdminSubmission[], drafts: ReadonlyMap<number, Draft>, state: Mark): BulkPlan {
  const ids: number[] = [];
  const each: Record<string, Own> = {};
  const leftOut: { id: number; error: string }[] = [];
  let declinedPhotos = 0;
  for (const item of items) {
    const planned = PLAN[state](item, drafts.get(item.id) ?? {});
    if (typeof planned === "string") {
      leftOut.push({ id: item.id, error: planned });
      continue;
    }
    ids.push(item.id);
    if (Object.keys(planned).length > 0) each[item.id] = planned;
    declinedPhotos += countMarked(planned.photos ?? {}, "rejected");
  }
  return { ids, each, leftOut, declinedPhotos };
}

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

const CHANGED_SINCE = "The directory has changed since this was suggested. Decide it on its card.";

/** What approving an edit of several facts sends; null where none of them is left. */
export function approveFacts(
  { changes }: NonNullable<AdminSubmission["facts"]>,
  leftOut: readonly FactName[] = [],
): Pick<Decision, "value" | "currentFacts"> | null {
  const taken = changes.filter(({ fact }) => !leftOut.includes(fact));
  if (taken.length === 0) return null;
  const currentFacts = Object.fromEntries(taken.map(({ fact, current }) => [fact, current]));
  if (taken.length === changes.length) return { currentFacts };
  return { currentFacts, value: Object.fromEntries(taken.map(({ fact, suggested }) => [fact, suggested])) };
}

/** What the card adds, or why its submission is left out. */
const PLAN: Record<Mark, (item: AdminSubmission, draft: Draft) => Own | string> = {
  approved: ({ edit, facts }, { marks, adjusted, leftOut }) => {
    if (marks) {
      return countMarked(marks, "approved") > 0 ? { photos: marks } : "You marked all its photos as declined.";
    }
    if (facts) {
      if (facts.isStale) return CHANGED_SINCE;
      return approveFacts(facts, leftOut) ?? "You left out all that it says.";
    }
    if (!edit) return {};
    const { current, isStale } = edit;
    // What nobody has looked at again should not be overwritten by the way.
    if (isStale) return CHANGED_SINCE;
    if (!adjusted) return { current };
    const read = readAdjusted(edit.field, adjusted, edit.current);
    return read.ok
      ? { value: read.value, current }
      : "Its adjusted value cannot be published. Approve it on its card, which says why.";
  },
  rejected: (_, { marks = {}, adjusted, leftOut = [] }) => {
    if (adjusted || leftOut.length > 0) return "You adjusted its value. Decide it on its card.";
    const isMixed = countMarked(marks, "rejected") > 0 && countMarked(marks, "approved") > 0;
    return isMixed ? "You marked some of its photos to be published. Decide it on its card." : {};
  },
};
