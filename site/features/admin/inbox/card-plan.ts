/** Rules for a card with several submissions: which are duplicates, which differ, and what a decision does to each. */
import type { AdminSubmission } from "#data/admin/submissions.ts";
import { hasSameNameInTown } from "#data/market/similar-markets.ts";
import { toField } from "#data/submissions/edit-fields.ts";
import { listChangedFacts } from "#data/submissions/fact-names.ts";
import { countOf } from "../time-text.ts";
import {
  type BulkPlan,
  countMarked,
  type Draft,
  isOwn,
  type Mark,
  planApproval,
  planDecline,
  readValues,
} from "./decisions.ts";

/** Submissions of one card, or its duplicates of one value; the oldest first. */
export type Card = readonly [AdminSubmission, ...AdminSubmission[]];

/** Groups of duplicates, ordered by their oldest submission. */
export function listVariants(card: readonly AdminSubmission[]): Card[] {
  const variants: [AdminSubmission, ...AdminSubmission[]][] = [];
  for (const item of card) {
    const same = variants.find(([first]) => saysSame(first, item));
    if (same) same.push(item);
    else variants.push([item]);
  }
  return variants;
}

function saysSame(a: AdminSubmission, b: AdminSubmission): boolean {
  if (a.edit && b.edit) {
    // On one card, both are of the same facts and from the same source.
    const said = readValues(b.edit.changes, "suggested");
    return listChangedFacts(readValues(a.edit.changes, "suggested"), said).length === 0;
  }
  return a.suggestion && b.suggestion ? hasSameNameInTown(toNamed(a.suggestion), toNamed(b.suggestion)) : false;
}

function toNamed({ marketName, townName }: NonNullable<AdminSubmission["suggestion"]>) {
  return { name: marketName, city: townName };
}

export interface CardPlan {
  /** The submission that the decision is about. */
  item: AdminSubmission;
  /** Its duplicates, which get the same decision. */
  duplicates: AdminSubmission[];
  /** Submissions with another value. */
  others: AdminSubmission[];
  /** Whether an approval declines them. */
  declinesOthers: boolean;
}

/** What the card of a suggested market is about, and its dialogs. */
export interface SuggestionProps {
  plan: CardPlan;
  suggestion: NonNullable<AdminSubmission["suggestion"]>;
}

/** All submissions that a decision affects, the decided one first. */
export function listSame({ item, duplicates }: CardPlan): [AdminSubmission, ...AdminSubmission[]] {
  return [item, ...duplicates];
}

export function planCard(card: Card, { chosen, declinesOthers, isSame = {} }: Draft = {}): CardPlan {
  const variants = listVariants(card);
  const same = variants.find((each) => each.some(({ id }) => id === chosen)) ?? variants[0] ?? card;
  const item = same.find(({ id }) => id === chosen) ?? same[0];
  const isDuplicate = (one: AdminSubmission) => isSame[one.id] ?? same.includes(one);
  const rest = card.filter((one) => one !== item);
  const others = rest.filter((one) => !isDuplicate(one));
  return {
    item,
    duplicates: rest.filter(isDuplicate),
    others,
    declinesOthers: others.length > 0 && !item.suggestion && (declinesOthers ?? holdsOne(item)),
  };
}

/**
 * Whether only one of two values can be right. For lists, long texts and hours, both may be
 * partly right.
 */
function holdsOne({ edit }: AdminSubmission): boolean {
  const [first, ...others] = edit?.changes ?? [];
  const kind = first && others.length === 0 ? toField(first.fact)?.kind : undefined;
  return kind !== undefined && !["list", "choices", "long-text", "schedule"].includes(kind);
}

/** Reason sent to the submitters of declined alternatives. */
const OTHERS_REASON = "Somebody else told us about this, too, and we took what they said.";

/** The part of a decision's request about the other submissions of the card. */
export function decideBeside(
  { duplicates, others, declinesOthers }: CardPlan,
  state: Mark,
): { duplicates?: number[]; others?: number[]; othersReason?: string } {
  return {
    ...(duplicates.length > 0 && { duplicates: duplicates.map(({ id }) => id) }),
    ...(state === "approved" && declinesOthers && { others: others.map(({ id }) => id), othersReason: OTHERS_REASON }),
  };
}

/** Text on what happens to the card's other submissions; null when there are none. */
export function describeBeside({ item, duplicates, others, declinesOthers }: CardPlan): string | null {
  const [is, are] = item.suggestion ? ["is the same market", "are the same market"] : ["says the same", "say the same"];
  const same = countOf(duplicates.length, `other that ${is}`, `others that ${are}`);
  const settles = duplicates.length > 0 ? [`Whatever you decide holds for the ${same}.`] : [];
  const isOne = others.length === 1;
  const rest = isOne && duplicates.length === 0 ? "The other" : `The ${countOf(others.length, "other", "others")}`;
  const outcome = declinesOthers
    ? `Approving declines ${rest.toLowerCase()} that ${isOne ? "says" : "say"} something else. ` +
      `${isOne ? "Its sender reads" : "Their senders read"}: "${OTHERS_REASON}"`
    : `${rest} ${isOne ? "stays" : "stay"} in the Inbox.`;
  return [...settles, ...(others.length > 0 ? [outcome] : [])].join(" ") || null;
}

/**
 * Bulk decisions: each card is decided as it is shown, with its adjustments for all duplicates on it. A card
 * with different values cannot be approved in bulk.
 */
export function planCards(cards: readonly Card[], drafts: ReadonlyMap<number, Draft>, state: Mark): BulkPlan {
  const planned = cards.flatMap((card) => {
    const variants = listVariants(card);
    return variants.flatMap((same) => {
      const draft = same.map(({ id }) => drafts.get(id)).find((each) => isOwn(each)) ?? {};
      const plan = (item: AdminSubmission) => (variants.length > 1 ? MIXED : planApproval(item, draft));
      return same.map((item) => ({ id: item.id, own: state === "approved" ? plan(item) : planDecline(draft) }));
    });
  });
  const decided = planned.flatMap(({ id, own }) => (typeof own === "string" ? [] : [[id, own] as const]));
  return {
    ids: decided.map(([id]) => id),
    each: Object.fromEntries(decided.filter(([, own]) => Object.keys(own).length > 0)),
    leftOut: planned.flatMap(({ id, own }) => (typeof own === "string" ? [{ id, error: own }] : [])),
    declinedPhotos: decided.reduce((sum, [, { photos = {} }]) => sum + countMarked(photos, "rejected"), 0),
  };
}

const MIXED = "They say different things. Choose one on the card.";
