/** What the claims of all markets say, for the files and pages that are made of them. */
import type { SiteSnapshot } from "#data/market/snapshot-schema.ts";
import { SOURCE_NAMES, type SourceName } from "#data/market/sources.ts";
import type { FormerRelease } from "#data/site/renderer-types.ts";
import { region } from "#data/region.ts";
import { getMarks } from "../../lib/market-marks.ts";
import { oncePer } from "../../lib/once-per.ts";
import { type Format, openDownloads, perFormat, type Rows } from "./downloads.ts";
import { type MarketCounts, type MarketReading, readMarket, takeReadings, storeReadings } from "./market-reading.ts";

interface ClaimCounts {
  /** Of each source, the number of facts that come from it, of markets with such a fact, and of its publishers. */
  sources: readonly { source: SourceName; facts: number; markets: number; publishers: number }[];
  /** Facts that wait for a volunteer: doubtful ones, and those that contradict what visitors said. */
  waiting: number;
}

interface ClaimsRead extends ClaimCounts {
  downloads: Readonly<Record<Format, Buffer<ArrayBuffer>>>;
  /** Text for the next release, see takeReadings(). */
  stored: string;
}

/** Once for the same site, because four files and a page ask for it. */
export const readClaims = oncePer(
  async (
    snapshot: SiteSnapshot,
    siteName: string,
    siteUrl: string,
    now: Date,
    readFormer?: () => Promise<FormerRelease | null>,
  ): Promise<ClaimsRead> => {
    const release = await readFormer?.();
    const before = release ? await takeReadings(release) : null;
    const toUrl = (path: string) => new URL(path, siteUrl).href;
    const { states, scheduleFreshMonths: freshMonths, dataLicense } = region;
    const writer = openDownloads(
      { now, freshMonths, states, toUrl },
      { title: siteName, license: dataLicense.url, about: toUrl("/about/data"), updated: snapshot.updated },
    );
    const marks = getMarks(snapshot);
    const readings = new Map(
      snapshot.markets.map((market): [number, MarketReading] => {
        const { facts, claims } = marks.get(market.id) ?? {};
        const mark = `${facts} ${claims}`;
        const former = before?.get(market.id);
        if (former?.mark === mark) return [market.id, former];
        const { published, counts } = readMarket(market, snapshot.claims?.get(market.id));
        return [market.id, { mark, rows: published ? writer.toRows(published) : NO_ROWS, counts }];
      }),
    );
    const all = [...readings.values()];
    const files = writer.join(all.map(({ rows }) => rows));
    return {
      downloads: perFormat((format) => files[format].content),
      stored: storeReadings(readings, files),
      ...sumUp(all.map(({ counts }) => counts)),
    };
  },
);

const NO_ROWS: Rows = perFormat(() => Buffer.from(""));

function sumUp(counts: readonly MarketCounts[]): ClaimCounts {
  const bySource = Map.groupBy(
    counts.flatMap(({ sources }) => sources),
    ({ source }) => source,
  );
  return {
    sources: SOURCE_NAMES.flatMap((source) => {
      const said = bySource.get(source) ?? [];
      const facts = said.reduce((sum, { facts }) => sum + facts, 0);
      const publishers = new Set(said.flatMap(({ publishers }) => publishers)).size;
      return facts === 0 ? [] : [{ source, facts, markets: said.length, publishers }];
    }),
    waiting: counts.reduce((sum, { waiting }) => sum + waiting, 0),
  };
}
