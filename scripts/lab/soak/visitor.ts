/** State of a simulated visitor. */
import { createRandom } from "#api/testing/seeded-random.ts";
import { MARKETS, type Soak } from "./soak-state.ts";

export interface Visitor {
  soak: Soak;
  /** A whole number below the given one. */
  random: (below: number) => number;
  /** ETags of cached answers, by path. */
  etags: Map<string, string>;
  /** Token of an open form. */
  token: { text: string; openedAt: number } | null;
}

export function makeVisitor(soak: Soak, seed: number): Visitor {
  return { soak, random: createRandom(seed), etags: new Map(), token: null };
}

export function chooseId({ random }: Pick<Visitor, "random">): number {
  return 1 + random(MARKETS);
}

export function pick<T>({ random }: Pick<Visitor, "random">, items: readonly T[]): T {
  const item = items[random(items.length)];
  if (item === undefined) throw new Error("There is nothing to choose from.");
  return item;
}
