/** Counts by key and day in memory, until the counts are written to the database. */
import { region } from "#data/region.ts";
import { getLocalDay } from "#data/schedule/local-time.ts";

export interface DayCounter<K> {
  add: (key: K) => void;
  /**
   * Passes all counts to `write`, day by day. If that fails, they are kept for the next time.
   * @param write gets the day (ISO, in the region's time zone)
   */
  take: (write: (day: string, counts: ReadonlyMap<K, number>) => Promise<void>) => Promise<void>;
}

/** @param maxKeys per day; further keys are ignored */
export function createDayCounter<K>(now: () => Date, maxKeys = Infinity): DayCounter<K> {
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
