/** Links a main market with its sessions: its winter or Wednesday market, each listed as a market of its own. */
import type { Market } from "./market-schema.ts";

type Member = Pick<Market, "id" | "name" | "partOf">;
type Relative = Omit<Member, "partOf">;

export interface RelatedMarkets {
  /** The main market, when this one is a session (its `partOf`). */
  main?: Relative;
  /** By id. The main market's name is cut off theirs: "Winter Market". */
  sessions: Relative[];
}

/** @returns by market id; markets without related ones are left out */
export function findRelatedMarkets(markets: readonly Member[]): Map<number, RelatedMarkets> {
  const names = new Map(markets.map((market) => [market.id, market]));
  const related = new Map<number, RelatedMarkets>();
  for (const { id, name, partOf } of markets.toSorted((a, b) => a.id - b.id)) {
    const main = partOf === undefined ? undefined : names.get(partOf);
    if (!main) continue;
    const ofMain = related.get(main.id) ?? { sessions: [] };
    related.set(main.id, { ...ofMain, sessions: [...ofMain.sessions, { id, name: shorten(name, main.name) }] });
    related.set(id, { sessions: [], ...related.get(id), main: { id: main.id, name: main.name } });
  }
  return related;
}

/** "Dane County Farmers Market - Winter Market" → "Winter Market" */
function shorten(name: string, main: string): string {
  const own = name.startsWith(main) ? /^\W+(.+?)\)?$/.exec(name.slice(main.length))?.[1] : undefined;
  return own ?? name;
}

/** True for a market itself, its main market, and all sessions of the same main market. */
export function isRelated(a: Omit<Member, "name">, b: Omit<Member, "name">): boolean {
  return (a.partOf ?? a.id) === (b.partOf ?? b.id);
}
