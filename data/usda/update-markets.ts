/** Puts freshly imported markets in the place of those of an older snapshot: every market keeps its number. */
import { FIRST_HAND_MADE_ID } from "../domain/market-ids.ts";
import type { Market, MarketSnapshot } from "../domain/market-schema.ts";
import type { NewMarket } from "./build-market.ts";
import { type LogEntry, noteFor } from "./import-log.ts";

/**
 * All markets after the import. A fresh market takes the number of the old one that was made from one of its
 * sources, the lowest of several; others count on from the highest import, by town and name. What the import does not
 * know (photos, ratings, features, other sources) stays. Old markets that were not imported again stay as they are.
 * @param seen the keys of all records in the files, to tell "gone from the file" from "file not given"
 */
export function updateMarkets(
  fresh: readonly NewMarket[],
  old: MarketSnapshot | null,
  seen: ReadonlySet<string>,
  log: LogEntry[],
): Market[] {
  const before = old?.markets ?? [];
  const owners = findOwners(fresh, before);
  let next = getNextId(old);
  const updated = fresh.toSorted(byTownAndName).map((market): Market => {
    const mine = before.filter((candidate) => owners.get(candidate) === market);
    const [first, ...rest] = mine;
    for (const other of rest) {
      noteFor(log, `market ${other.id}`, other.name)("merged", "two numbers of one market", `now ${first?.id ?? 0}`);
    }
    return mine.reduce<Market>((result, previous) => keepKnown(result, previous, seen), {
      ...market,
      id: first?.id ?? next++,
    });
  });
  const left = before.filter((market) => !owners.has(market));
  for (const market of left) noteKept(market, seen, log);
  return [...updated, ...left].sort((a, b) => a.id - b.id);
}

/** After the highest that an import ever gave, markets that were merged since among them. */
function getNextId(old: MarketSnapshot | null): number {
  const ids = [...(old?.markets ?? []).map(({ id }) => id), ...(old?.redirects ?? []).map(({ from }) => from)];
  return Math.max(0, ...ids.filter((id) => id < FIRST_HAND_MADE_ID)) + 1;
}

/** Which fresh market goes on as an old one: where it was split in two, the one with its first source. */
function findOwners(fresh: readonly NewMarket[], before: readonly Market[]): Map<Market, NewMarket> {
  const bySource = new Map(fresh.flatMap((market) => market.sources.map((source) => [source, market])));
  const owners = new Map<Market, NewMarket>();
  for (const market of before.toSorted((a, b) => a.id - b.id)) {
    const owner = market.sources.map((source) => bySource.get(source)).find((found) => found !== undefined);
    if (owner) owners.set(market, owner);
  }
  return owners;
}

/**
 * What an old market knows beyond its import: from people, from a provider, from a file that was not given. Where
 * that is the newer knowledge it stands, and the import fills gaps.
 */
function keepKnown(market: Market, previous: Market, seen: ReadonlySet<string>): Market {
  const unseen = previous.sources.filter((source) => !seen.has(source));
  const knowsMore = unseen.some(isUsda) || !isUsda(previous.confirmed.source);
  const isNewer = knowsMore && previous.confirmed.on >= market.confirmed.on;
  const [winner, loser] = isNewer ? [previous, market] : [market, previous];
  const known = knowsMore ? fillGaps(winner, loser) : { ...market, ...extras(market, previous) };
  const sources = new Set([...winner.sources, ...market.sources, ...unseen]);
  return {
    ...known,
    id: market.id,
    sources: [...sources].filter((source) => seen.has(source) || unseen.includes(source)),
  };
}

/** Fields that no USDA file has. */
function extras(market: Market, previous: Market): Partial<Market> {
  const { description, rating, userRatingsTotal, hasAtm, servesAlcohol, isPetFriendly, hasLiveMusic } = previous;
  return {
    ...Object.fromEntries(
      Object.entries({
        description,
        rating,
        userRatingsTotal,
        hasAtm,
        servesAlcohol,
        isPetFriendly,
        hasLiveMusic,
      }).filter(([, value]) => value !== undefined),
    ),
    photos: previous.photos.length > 0 ? previous.photos : market.photos,
    ...(previous.photoTexts && { photoTexts: previous.photoTexts }),
    ...(previous.attributions && { attributions: previous.attributions }),
    features: previous.features.length > 0 ? previous.features : market.features,
  };
}

/** Every field of `winner`, and those of `loser` that it lacks; an empty list is a gap. */
function fillGaps(winner: Market, loser: Market): Market {
  const has = (value: unknown): boolean => value !== undefined && !(Array.isArray(value) && value.length === 0);
  const filled = Object.entries(winner).filter(([, value]) => has(value));
  return { ...loser, ...winner, ...Object.fromEntries(filled) };
}

function noteKept(market: Market, seen: ReadonlySet<string>, log: LogEntry[]): void {
  const note = noteFor(log, `market ${market.id}`, market.name);
  if (!market.sources.some(isUsda)) note("kept", "market of another source", market.sources.join(", "));
  else if (market.sources.some((source) => seen.has(source))) {
    note("kept", "market as it was, since its record was dropped this time", market.sources.join(", "));
  } else note("kept", "market that is not in the files given", market.sources.join(", "));
}

function isUsda(source: string): boolean {
  return source.startsWith("usda-");
}

function byTownAndName(a: NewMarket, b: NewMarket): number {
  const [first, second] = [sortKey(a), sortKey(b)];
  return first < second ? -1 : first > second ? 1 : 0;
}

function sortKey({ city, name, sources }: NewMarket): string {
  return [city.toLowerCase(), name.toLowerCase(), sources[0]].join("\n");
}
