/** What a card with several submissions says: who says the same, who does not, and what deciding does to each of them. */
import type { AdminSubmission } from "#data/admin/submissions.ts";
import { hasSameNameInTown } from "#data/market/similar-markets.ts";
import { findField } from "#data/submissions/edit-fields.ts";
import { isSameFact } from "#data/submissions/fact-names.ts";
import { countOf } from "../time-text.ts";
import { type BulkPlan, countMarked, type Draft, isOwn, type Mark, planOne } from "./decisions.ts";

/** Submissions that are looked at together, the oldest first: those of a card, or those of it that say the same. */
export type Card = readonly [AdminSubmission, ...AdminSubmission[]];

/** In the order in which each was first said. */
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
    const [one, other] = [a.edit, b.edit].map(
      ({ changes }) => new Map(changes.map(({ fact, suggested }) => [fact, suggested])),
    );
    const facts = [...a.edit.changes, ...b.edit.changes].map(({ fact }) => fact);
    return a.edit.source === b.edit.source && facts.every((fact) => isSameFact(fact, one?.get(fact), other?.get(fact)));
  }
  return a.suggestion && b.suggestion ? hasSameNameInTown(toNamed(a.suggestion), toNamed(b.suggestion)) : false;
}

function toNamed({ marketName, townName }: NonNullable<AdminSubmission["suggestion"]>) {
  return { name: marketName, city: townName };
}

export interface CardPlan {
  /** What is decided on. */
  item: AdminSubmission;
  /** Decided with it, alike. */
  duplicates: AdminSubmission[];
  /** What says something else. */
  others: AdminSubmission[];
  /** Whether they are declined with an approval. */
  declinesOthers: boolean;
}

/** All that a decision is about, what it is made on first. */
export function listSame({ item, duplicates }: CardPlan): [AdminSubmission, ...AdminSubmission[]] {
  return [item, ...duplicates];
}

export function planCard(card: Card, { chosen, declinesOthers, isSame = {} }: Draft = {}): CardPlan {
  const variants = listVariants(card);
  const same = variants.find((each) => each.some(({ id }) => id === chosen)) ?? variants[0] ?? card;
  const item = same.find(({ id }) => id === chosen) ?? same[0];
  const isDuplicate = (one: AdminSubmission) =>
    one.suggestion ? (isSame[one.id] ?? same.includes(one)) : same.includes(one);
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
 * Whether the fact has one value only, so that another cannot hold beside it. Of lists, long texts and hours, both may be
 * right in part.
 */
function holdsOne({ edit }: AdminSubmission): boolean {
  const [first, ...others] = edit?.changes ?? [];
  const kind = first && others.length === 0 ? findField(first.fact)?.kind : undefined;
  return kind !== undefined && !["list", "choices", "long-text", "schedule"].includes(kind);
}

/** What their submitters are told. */
const OTHERS_REASON = "Somebody else told us about this, too, and we took what they said.";

/** What a decision about the card says of the others on it. */
export function decideBeside(
  { duplicates, others, declinesOthers }: CardPlan,
  state: Mark,
): { duplicates?: number[]; others?: number[]; othersReason?: string } {
  return {
    ...(duplicates.length > 0 && { duplicates: duplicates.map(({ id }) => id) }),
    ...(state === "approved" && declinesOthers && { others: others.map(({ id }) => id), othersReason: OTHERS_REASON }),
  };
}

/** What happens to those beside it, in words; null where it is alone. */
export function describeBeside({ item, duplicates, others, declinesOthers }: CardPlan): string | null {
  if (duplicates.length + others.length === 0) return null;
  const isOne = duplicates.length === 1;
  const same = item.suggestion
    ? `that ${isOne ? "is" : "are"} the same market`
    : `that ${isOne ? "says" : "say"} the same`;
  const settles =
    duplicates.length === 0
      ? ""
      : `Whatever you decide holds for the ${countOf(duplicates.length, "other", "others")} ${same}. `;
  if (others.length === 0) return settles.trim();
  const one = others.length === 1;
  const rest =
    duplicates.length > 0 || others.length > 1 ? `The ${countOf(others.length, "other", "others")}` : "The other";
  if (!declinesOthers) return `${settles}${rest} ${one ? "stays" : "stay"} in the Inbox.`;
  const declines = `Approving declines ${rest.toLowerCase()} that ${one ? "says" : "say"} something else.`;
  return `${settles}${declines} ${one ? "Its sender reads" : "Their senders read"}: "${OTHERS_REASON}"`;
}

/**
 * Several cards at once: each is decided as it shows, what was adjusted on it for all that say the same there. Where they
 * say different things, it can be approved by itself only.
 */
export function planCards(cards: readonly Card[], drafts: ReadonlyMap<number, Draft>, state: Mark): BulkPlan {
  const planned = cards.flatMap((card) => {
    const variants = listVariants(card);
    const isMixed = state === "approved" && variants.length > 1;
    return variants.flatMap((same) => {
      const draft = same.map(({ id }) => drafts.get(id)).find((each) => isOwn(each)) ?? {};
      return same.map((item) => ({ id: item.id, own: isMixed ? MIXED : planOne(item, draft, state) }));
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
