/** Which of what waits is about the same, so that it is looked at, and decided, once. */
import { hasSimilarNameInTown } from "../market/similar-markets.ts";
import { CARD_MAX } from "./submission-limits.ts";
import type { SubmissionKind } from "./submission.ts";

/** Of a submission that waits, what it is grouped by. */
export interface Waiting {
  id: number;
  kind: SubmissionKind;
  marketId: number | null;
  /** Of an edit: their names, with whose word they are. */
  facts: string | null;
  /** Of a suggested market, like its town. */
  name: string | null;
  town: string | null;
}

/**
 * Edits of the same facts of a market are on one card, and suggestions of markets with the same or an alike name in one town;
 * photos are each on their own.
 * @param waiting the oldest first
 * @returns the numbers on each card, the oldest first
 */
export function groupDuplicates(waiting: readonly Waiting[]): number[][] {
  const cards: number[][] = [];
  // Those that may be joined to a card, by what they are about.
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
    // Thousands that differ are compared with the first of them, not each with each.
    if (one.kind !== "photos" && known.length < COMPARED) open.set(toKey(one), [...known, { card, ...named }]);
  }
  return cards;
}

const COMPARED = 50;

function toKey({ kind, marketId, facts, town }: Waiting): string {
  return [kind, marketId, facts, town?.toLowerCase().replaceAll(/[^\p{L}]/gu, "")].join("\n");
}
