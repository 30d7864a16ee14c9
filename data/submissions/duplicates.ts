/** Groups pending submissions about the same thing on one card, to be decided together. */
import { cityKey } from "../market/name-words.ts";
import { hasSimilarNameInTown } from "../market/similar-markets.ts";
import { CARD_MAX } from "./submission-limits.ts";
import type { SubmissionKind } from "./submission.ts";

/** The fields of a submission that decide its card. */
export interface CardTexts {
  id: number;
  kind: SubmissionKind;
  marketId: number | null;
  /** For an edit: the names of its facts, and who made it. */
  facts: string | null;
  /** `name` and `town` are set for suggested markets. */
  name: string | null;
  town: string | null;
}

/**
 * Edits of the same facts of a market share a card, and so do suggested markets of the same town with similar names.
 * Each photo submission has its own card.
 */
export function isSameCard(a: CardTexts, b: CardTexts): boolean {
  return (
    a.kind !== "photos" && toKey(a) === toKey(b) && (a.kind === "edit" || hasSimilarNameInTown(toNamed(a), toNamed(b)))
  );
}

/**
 * @param waiting oldest first
 * @returns the ids on each card, oldest first
 */
export function groupDuplicates(waiting: readonly CardTexts[]): number[][] {
  const cards: number[][] = [];
  // Cards that others may join, with their first submission, by key: only those are compared.
  const open = new Map<string, { card: number[]; first: CardTexts }[]>();
  for (const submission of waiting) {
    const key = toKey(submission);
    const known = open.get(key) ?? [];
    const joined = known.find(({ card, first }) => card.length < CARD_MAX && isSameCard(first, submission));
    if (joined) {
      joined.card.push(submission.id);
      continue;
    }
    const card = [submission.id];
    cards.push(card);
    // Limits the comparisons during a flood of different submissions.
    if (submission.kind !== "photos" && known.length < COMPARED) open.set(key, [...known, { card, first: submission }]);
  }
  return cards;
}

const COMPARED = 50;

function toKey({ kind, marketId, facts, town }: CardTexts): string {
  return [kind, marketId, facts, town === null ? null : cityKey({ city: town })].join("\n");
}

function toNamed({ name, town }: CardTexts): { name: string; city: string } {
  return { name: name ?? "", city: town ?? "" };
}
