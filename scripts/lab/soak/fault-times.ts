/** When which fault was on: what goes wrong meanwhile is not the server's mistake. */

export const FAULT_NAMES = ["kill", "publish", "slow", "clock", "disk", "lock"] as const;

export type FaultName = (typeof FAULT_NAMES)[number];

/** What is still felt right after a fault, such as connections that it has cut; in milliseconds. */
const AFTERMATH_MS = 500;

/** Nothing is asked about longer ago. */
const REMEMBERED = 50;

export interface FaultTimes {
  /** Marks the time that the work takes. */
  during: (fault: FaultName, work: () => Promise<void>) => Promise<void>;
  /** The faults that were on at some moment between the two times of performance.now(). */
  find: (from: number, to: number) => Set<FaultName>;
}

export function createFaultTimes(): FaultTimes {
  const periods: { fault: FaultName; from: number; to: number }[] = [];
  return {
    during: async (fault, work) => {
      const period = { fault, from: performance.now(), to: Infinity };
      periods.push(period);
      if (periods.length > REMEMBERED) periods.shift();
      try {
        await work();
      } finally {
        period.to = performance.now() + AFTERMATH_MS;
      }
    },
    find: (from, to) =>
      new Set(periods.filter((period) => period.from <= to && period.to >= from).map(({ fault }) => fault)),
  };
}
