/** Seeded random numbers, the same for a market on every machine and in every build. */

export interface Random {
  /** A whole number from `min` to `max`, both included. */
  int(min: number, max: number): number;
  chance(probability: number): boolean;
  /** @throws RangeError on an empty list. */
  pick<T>(list: readonly T[]): T;
  /** @returns a shuffled copy */
  shuffle<T>(list: readonly T[]): T[];
}

/** @returns a seed that tells texts apart (FNV-1a) */
export function toSeed(text: string): number {
  return (
    Array.from(text).reduce((seed, letter) => Math.imul(seed ^ letter.charCodeAt(0), 0x01000193), 0x811c9dc5) >>> 0
  );
}

/** mulberry32, a public domain generator: short, and good even for consecutive seeds. */
export function createRandom(seed: number): Random {
  let state = Math.imul(seed, 0x9e3779b1) >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  return {
    int,
    chance: (probability) => next() < probability,
    pick: (list) => {
      const picked = list[int(0, list.length - 1)];
      if (picked === undefined) throw new RangeError("pick() needs a list with at least one member.");
      return picked;
    },
    shuffle: (list) =>
      list
        .map((member) => ({ member, order: next() }))
        .sort((a, b) => a.order - b.order)
        .map(({ member }) => member),
  };
}
