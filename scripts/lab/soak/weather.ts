/** When which fault was on: what goes wrong meanwhile is not the server's mistake. */

export const FAULT_NAMES = ["kill", "publish", "slow", "clock", "disk", "lock"] as const;

export type FaultName = (typeof FAULT_NAMES)[number];

/** What is still felt right after a fault, such as connections that it has cut; in milliseconds. */
const AFTERMATH_MS = 500;

/** Nothing is asked about longer ago. */
const REMEMBERED = 50;

export interface Weather {
  /** Marks the time that the work takes. */
  during: (fault: FaultName, work: () => Promise<void>) => Promise<void>;
  /** The faults that were on at some moment between the two times of performance.now(). */
  find: (from: number, to: number) => Set<FaultName>;
}

export function createWeather(): Weather {
  const spells: { fault: FaultName; from: number; to: number }[] = [];
  return {
    during: async (fault, work) => {
      const spell = { fault, from: performance.now(), to: Infinity };
      spells.push(spell);
      if (spells.length > REMEMBERED) spells.shift();
      try {
        await work();
      } finally {
        spell.to = performance.now() + AFTERMATH_MS;
      }
    },
    find: (from, to) =>
      new Set(spells.filter((spell) => spell.from <= to && spell.to >= from).map(({ fault }) => fault)),
  };
}
