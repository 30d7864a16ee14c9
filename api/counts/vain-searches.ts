/** Counts searches that found nothing: words by day, each once a day from the same address, and nothing of whose they were. */
import { tidyVainSearch } from "#data/search/vain-search.ts";
import { createCounter } from "#api/http/counter.ts";
import { createDayCounter, type DayCounter } from "./day-counter.ts";

/** Distinct words of a day that are kept in memory. */
const MAX_WORDS = 500;

const DAY_SECONDS = 24 * 60 * 60;

/** Who searched for what is known in memory only, for as many as this, so that one person is not many. */
const MAX_KNOWN = 20_000;

export interface VainSearches extends Pick<DayCounter<string>, "take"> {
  /** @param words as they were typed: what could be somebody's is dropped at once */
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
