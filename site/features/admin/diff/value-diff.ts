/** Differences between two values of a fact: words of a text, items of a list. Schedules: schedule-rows.ts. */
/** A stretch of text, with whether it differs from the other side. */
export interface Piece {
  text: string;
  isChanged: boolean;
}

interface SideBySide {
  before: Piece[];
  after: Piece[];
}

/** Each side's items in their order; an item is marked when the other side lacks it. */
export function diffLists(before: readonly string[], after: readonly string[]): SideBySide {
  const mark = (items: readonly string[], others: readonly string[]) =>
    items.map((text) => ({ text, isChanged: !others.includes(text) }));
  return { before: mark(before, after), after: mark(after, before) };
}

/**
 * The longest common sequence of words stays unmarked. Space between two changed words counts as changed with
 * them, so that a new sentence is one mark and not one per word.
 */
export function diffWords(before: string, after: string): SideBySide {
  const [left, right] = [toTokens(before), toTokens(after)];
  const common = findCommon(left, right);
  return {
    before: toPieces(left, new Set(common.map(([at]) => at))),
    after: toPieces(right, new Set(common.map(([, at]) => at))),
  };
}

/** Splits into words, spaces and single punctuation marks, so that "(414) 555-0134" is compared piece by piece. */
function toTokens(text: string): string[] {
  return text.match(/\s+|[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu) ?? [];
}

/** Positions of the longest common subsequence, by dynamic programming. */
function findCommon(left: readonly string[], right: readonly string[]): [number, number][] {
  const width = right.length + 1;
  const lengths = new Uint16Array((left.length + 1) * width);
  const lengthAt = (i: number, j: number) => lengths[i * width + j] ?? 0;
  for (let i = left.length - 1; i >= 0; i -= 1) {
    for (let j = right.length - 1; j >= 0; j -= 1) {
      lengths[i * width + j] =
        left[i] === right[j] ? lengthAt(i + 1, j + 1) + 1 : Math.max(lengthAt(i + 1, j), lengthAt(i, j + 1));
    }
  }
  const common: [number, number][] = [];
  for (let i = 0, j = 0; i < left.length && j < right.length;) {
    if (left[i] === right[j]) common.push([i++, j++]);
    else if (lengthAt(i + 1, j) >= lengthAt(i, j + 1)) i += 1;
    else j += 1;
  }
  return common;
}

function toPieces(tokens: readonly string[], common: ReadonlySet<number>): Piece[] {
  const pieces: Piece[] = [];
  for (const [at, text] of tokens.entries()) {
    const isGap = text.trim() === "" && at > 0 && at < tokens.length - 1;
    const isChanged = isGap ? !common.has(at - 1) && !common.has(at + 1) : !common.has(at);
    const last = pieces.at(-1);
    if (last?.isChanged === isChanged) last.text += text;
    else pieces.push({ text, isChanged });
  }
  return pieces;
}
