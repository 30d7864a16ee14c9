/** Markets that belong together: one and its editions in winter or on Wednesdays, which are markets of their own. */

interface Member {
  id: number;
  name: string;
  partOf?: number | undefined;
}

type Relative = Pick<Member, "id" | "name">;

export interface Family {
  /** What it is an edition of. */
  main?: Relative;
  /** Its own editions, by their number; named by what tells them from it: "Winter Market". */
  editions: Relative[];
}

/** @returns by market id, of those that have relatives among these. */
export function findFamilies(markets: readonly Member[]): Map<number, Family> {
  const names = new Map(markets.map((market) => [market.id, market]));
  const families = new Map<number, Family>();
  for (const { id, name, partOf } of markets.toSorted((a, b) => a.id - b.id)) {
    const main = partOf === undefined ? undefined : names.get(partOf);
    if (!main) continue;
    const ofMain = families.get(main.id) ?? { editions: [] };
    families.set(main.id, { ...ofMain, editions: [...ofMain.editions, { id, name: shorten(name, main.name) }] });
    families.set(id, { editions: [], ...families.get(id), main: { id: main.id, name: main.name } });
  }
  return families;
}

/** "Dane County Farmers Market - Winter Market" beside "Dane County Farmers Market". */
function shorten(name: string, main: string): string {
  const own = name.startsWith(main) ? /^\W+(.+?)\)?$/.exec(name.slice(main.length))?.[1] : undefined;
  return own ?? name;
}

/** Whether both are one market, or its editions. */
export function isFamily(a: Omit<Member, "name">, b: Omit<Member, "name">): boolean {
  return (a.partOf ?? a.id) === (b.partOf ?? b.id);
}
