/**
 * Counts views of markets' pages and searches that found nothing, by day: in memory first, and every few minutes and at
 * shutdown in the database, so a crash loses only minutes. Nothing identifies a visitor.
 */
import type { IncomingMessage } from "node:http";
import { tidyVainSearch } from "#data/search/vain-search.ts";
import { createCounter } from "#api/http/counter.ts";
import { COUNTS_DAYS, getDaysBefore } from "#data/site/retention.ts";
import { region } from "#data/region.ts";
import { getLocalDay, MINUTE_MS } from "#data/schedule/local-time.ts";
import { addPageViews, addVainSearches, removeCountsBefore } from "#api/db/counts.ts";
import type { Db } from "#api/db/tables.ts";
import type { CleanUpTime } from "#api/state/clean-up-time.ts";
import { lookEvery } from "#api/process/look-every.ts";
import type { RunningWork } from "#api/submissions/running-work.ts";

interface DayCounter<K> {
  add: (key: K) => void;
  /**
   * Passes all counts to `write`, day by day. If that fails, they are kept for the next time.
   * @param write gets the day (ISO, in the region's time zone)
   */
  take: (write: (day: string, counts: ReadonlyMap<K, number>) => Promise<void>) => Promise<void>;
}

/** Counts by key and day. @param maxKeys per day; further keys are ignored */
function createDayCounter<K>(now: () => Date, maxKeys = Infinity): DayCounter<K> {
  const days = new Map<string, Map<K, number>>();
  const add = (day: string, key: K, count: number) => {
    const counts = days.get(day) ?? new Map<K, number>();
    days.set(day, counts);
    if (counts.has(key) || counts.size < maxKeys) counts.set(key, (counts.get(key) ?? 0) + count);
  };
  return {
    add: (key) => add(getLocalDay(now(), region.timeZone), key, 1),
    take: async (write) => {
      for (const [day, counts] of [...days]) {
        days.delete(day);
        try {
          await write(day, counts);
        } catch (error) {
          for (const [key, count] of counts) add(day, key, count);
          throw error;
        }
      }
    },
  };
}

/** Views of markets' pages. Pages drawn offline by a device or served by a proxy are not counted. */
interface PageViews extends DayCounter<number> {
  /** Call it for each page that was found. @param path "/markets/12" */
  record: (path: string, request: IncomingMessage) => void;
}

export function createPageViews(now: () => Date): PageViews {
  const counter = createDayCounter<number>(now);
  return {
    ...counter,
    record: (path, request) => {
      const id = /^\/markets\/([1-9]\d{0,14})\/?$/.exec(path)?.[1];
      if (id !== undefined && isLookedAt(request)) counter.add(Number(id));
    },
  };
}

/** Parts of the user agents of programs. */
const MACHINE = /bot|crawl|spider|slurp|preview|facebookexternalhit|headless|lighthouse|monitor|python|curl|wget|http/i;

/** Whether a person opens the page: no prefetch, and no program that identifies itself. */
function isLookedAt({ method, headers }: IncomingMessage): boolean {
  const agent = headers["user-agent"] ?? "";
  const mode = headers["sec-fetch-mode"];
  const isAhead = ["purpose", "sec-purpose", "x-purpose", "x-moz"].some((name) =>
    /prefetch|preview|prerender/.test(String(headers[name] ?? "")),
  );
  const isOpened = mode === undefined ? (headers.accept ?? "").includes("text/html") : mode === "navigate";
  return method === "GET" && isOpened && !isAhead && agent.startsWith("Mozilla/") && !MACHINE.test(agent);
}

/** Most distinct searches per day in memory. */
const MAX_WORDS = 500;

const DAY_SECONDS = 24 * 60 * 60;

/** Most recent pairs of address and search, kept in memory only, so that one person counts once. */
const MAX_KNOWN = 20_000;

/** Searches that found nothing, each once a day per address. */
export interface VainSearches extends Pick<DayCounter<string>, "take"> {
  /** @param words as typed; anything that could be personal is dropped */
  record: (words: string, address: string) => void;
}

export function createVainSearches(now: () => Date): VainSearches {
  const counter = createDayCounter<string>(now, MAX_WORDS);
  const known = createCounter(DAY_SECONDS, MAX_KNOWN);
  return {
    take: counter.take,
    record: (typed, address) => {
      const words = tidyVainSearch(typed);
      if (words !== null && known.add(`${address} ${words}`).value === 1) counter.add(words);
    },
  };
}

const LOOKS_MS = 5 * MINUTE_MS;

export interface Counts {
  pageViews: PageViews;
  vainSearches: VainSearches;
}

/** Writes new counts, and deletes those older than COUNTS_DAYS. */
export async function writeCounts(db: Db, counts: Counts, time: CleanUpTime): Promise<void> {
  await writeNew(db, counts);
  const now = await time();
  await removeCountsBefore(db, getLocalDay(new Date(getDaysBefore(now, COUNTS_DAYS)), region.timeZone));
}

async function writeNew(db: Db, { pageViews, vainSearches }: Counts): Promise<void> {
  const inOne = (work: (db: Db) => Promise<void>) => db.transaction().execute(work);
  await pageViews.take((day, views) => inOne((transaction) => addPageViews(transaction, day, views)));
  await vainSearches.take((day, counts) => inOne((transaction) => addVainSearches(transaction, day, counts)));
}

/** @returns a function that stops it and writes the last counts; call it before closing the database */
export function watchCounts(
  db: Db,
  counts: Counts,
  { time, work, warn }: { time: CleanUpTime; work: RunningWork; warn: (line: string) => void },
): () => void {
  const write = () => work.track(() => writeCounts(db, counts, time));
  const onFailure = (error: unknown) =>
    warn(`What was counted could not be written down (${String(error)}). It is kept, and written the next time.`);
  const end = lookEvery(LOOKS_MS, write, onFailure);
  return () => {
    end();
    work.track(() => writeNew(db, counts)).catch(onFailure);
  };
}
