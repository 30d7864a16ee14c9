/** Records when faults were active, to excuse errors during that time. */

export const FAULT_NAMES = ["kill", "publish", "slow", "clock", "disk", "lock"] as const;

export type FaultName = (typeof FAULT_NAMES)[number];

/** A fault can still cause errors for this time after its end, such as cut connections. */
const AFTERMATH_MS = 500;

const REMEMBERED = 50;

export interface FaultTimes {
  /** Records the fault as active while `work` runs. */
  during: (fault: FaultName, work: () => Promise<void>) => Promise<void>;
  /** The faults that were active between two times of performance.now(). */
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
