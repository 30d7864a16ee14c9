/** Groups pending submissions about the same thing on one card, to be decided together. */
import { hasSimilarNameInTown } from "../market/similar-markets.ts";
import { CARD_MAX } from "./submission-limits.ts";
import type { SubmissionKind } from "./submission.ts";

/** The fields of a pending submission that decide its group. */
export interface Waiting {
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
 * @param waiting oldest first
 * @returns the ids on each card, oldest first
 */
export function groupDuplicates(waiting: readonly Waiting[]): number[][] {
  const cards: number[][] = [];
  // Cards that others may join, by key.
  const open = new Map<string, { card: number[]; name: string; city: string }[]>();
  for (const one of waiting) {
    const { id, name, town } = one;
    const known = open.get(toKey(one)) ?? [];
    const named = { name: name ?? "", city: town ?? "" };
    const joined = known.find(
      ({ card, ...other }) => card.length < CARD_MAX && (one.kind === "edit" || hasSimilarNameInTown(named, other)),
    );
    if (joined) {
      joined.card.push(id);
      continue;
    }
    const card = [id];
    cards.push(card);
    // Limits the comparisons during a flood of different submissions.
    if (one.kind !== "photos" && known.length < COMPARED) open.set(toKey(one), [...known, { card, ...named }]);
  }
  return cards;
}

const COMPARED = 50;

function toKey({ kind, marketId, facts, town }: Waiting): string {
  return [kind, marketId, facts, town?.toLowerCase().replaceAll(/[^\p{L}]/gu, "")].join("\n");
}
