/**
 * What the claims of all markets say, for the files and pages that are made of them. Read in one pass, and each market's
 * let go of after it: resolving the claims of ten thousand markets takes half a second, and 100 MB to keep.
 */
import { isFromProvider, isNothing, isRepeated } from "#data/market/claims.ts";
import { claimsOfRecord } from "#data/market/claims-of-record.ts";
import { listOwnClaims } from "#data/market/own-claims.ts";
import { getConfirmation, resolve } from "#data/market/resolve.ts";
import type { SiteSnapshot } from "#data/market/snapshot-schema.ts";
import { SOURCE_NAMES, type SourceName } from "#data/market/sources.ts";
import { region } from "#data/region.ts";
import { type Format, writeDownloads } from "./downloads.ts";
import { type PublishedMarket, toPublishedMarket } from "./published-market.ts";

interface ClaimCounts {
  /** Of each source, the number of facts that come from it, of markets with such a fact, and of its publishers. */
  sources: readonly { source: SourceName; facts: number; markets: number; publishers: number }[];
  /** Facts that wait for a volunteer: doubtful ones, and those that contradict what visitors said. */
  waiting: number;
}

interface ClaimsRead extends ClaimCounts {
  downloads: Readonly<Record<Format, Uint8Array<ArrayBuffer>>>;
}

interface Site {
  snapshot: SiteSnapshot;
  siteName: string;
  siteUrl: string;
  now: Date;
}

/** The same site is read only once: three files and a page ask for it. */
export function readClaims(site: Site): ClaimsRead {
  const last = known.get(site.snapshot);
  if (last && (["siteName", "siteUrl", "now"] as const).every((name) => last.site[name] === site[name])) {
    return last.read;
  }
  const read = readAll(site);
  known.set(site.snapshot, { site, read });
  return read;
}

/** The last result for each version of the data, which is forgotten with it. */
const known = new WeakMap<SiteSnapshot, { site: Site; read: ClaimsRead }>();

function readAll({ snapshot, siteName, siteUrl, now }: Site): ClaimsRead {
  const tally = createTally();
  const toUrl = (path: string) => new URL(path, siteUrl).href;
  const { states, scheduleFreshMonths: freshMonths, dataLicense } = region;
  const downloads = writeDownloads(
    listPublished(snapshot, tally.add),
    { now, freshMonths, states, toUrl },
    { title: siteName, license: dataLicense.url, about: toUrl("/about/data"), updated: snapshot.updated },
  );
  return { downloads, ...tally.count() };
}

type Resolved = ReturnType<typeof resolve>;

/** Without markets whose very name comes from a provider. @param onRead called with all claims of each market */
export function* listPublished(
  snapshot: SiteSnapshot,
  onRead?: (resolved: Resolved) => void,
): Generator<PublishedMarket, undefined> {
  for (const market of snapshot.markets) {
    const claims = snapshot.claims?.get(market.id) ?? claimsOfRecord(market);
    const resolved = resolve(claims);
    onRead?.(resolved);
    const own = claims.some(isFromProvider) ? listOwnClaims(claims) : claims;
    if (own && resolved.winners.has("existence")) {
      yield toPublishedMarket(market, own === claims ? resolved : resolve(own));
    }
  }
}

function createTally() {
  const tallies = new Map(
    SOURCE_NAMES.map((source) => [source, { source, facts: 0, markets: 0, names: new Set<string>() }]),
  );
  let waiting = 0;
  return {
    add: ({ winners, disputes }: Resolved): void => {
      waiting += disputes.length;
      const claims = [...winners.values()].filter(({ fact, value }) => isRepeated(fact) && !isNothing(value));
      for (const [source, confirmations] of Map.groupBy(claims.map(getConfirmation), ({ source }) => source)) {
        const tally = tallies.get(source);
        if (!tally) continue;
        tally.facts += confirmations.length;
        tally.markets += 1;
        for (const { by } of confirmations) if (by !== undefined) tally.names.add(by);
      }
    },
    count: (): ClaimCounts => {
      const counted = [...tallies.values()].filter(({ facts }) => facts > 0);
      return { sources: counted.map(({ names, ...counts }) => ({ ...counts, publishers: names.size })), waiting };
    },
  };
}
