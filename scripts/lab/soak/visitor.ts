/** Somebody with a browser. */
import { createRandom } from "#api/testing/seeded-random.ts";
import { MARKETS, type World } from "./world.ts";

export interface Visitor {
  world: World;
  /** A whole number below the given one. */
  random: (below: number) => number;
  /** What the browser has kept, by path. */
  etags: Map<string, string>;
  /** Of a form that is open. */
  token: { text: string; openedAt: number } | null;
}

export function makeVisitor(world: World, seed: number): Visitor {
  return { world, random: createRandom(seed), etags: new Map(), token: null };
}

export function chooseId({ random }: Pick<Visitor, "random">): number {
  return 1 + random(MARKETS);
}

export function pick<T>({ random }: Pick<Visitor, "random">, items: readonly T[]): T {
  const item = items[random(items.length)];
  if (item === undefined) throw new Error("There is nothing to choose from.");
  return item;
}
