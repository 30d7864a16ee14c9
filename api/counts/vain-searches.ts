/** Counts searches that found nothing, by day, each once a day per address. Nothing identifies a visitor. */
import { tidyVainSearch } from "#data/search/vain-search.ts";
import { createCounter } from "#api/http/counter.ts";
import { createDayCounter, type DayCounter } from "./day-counter.ts";

/** Most distinct searches per day in memory. */
const MAX_WORDS = 500;

const DAY_SECONDS = 24 * 60 * 60;

/** Most recent pairs of address and search, kept in memory only, so that one person counts once. */
const MAX_KNOWN = 20_000;

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
