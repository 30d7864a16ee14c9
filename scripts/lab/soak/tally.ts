/** Counts requests and their times by kind, errors, faults, and broken rules. */

interface KindTally {
  count: number;
  /** Milliseconds of answers outside of faults. */
  times: number[];
  /** Failures that an active fault explains. */
  excused: number;
  errors: number;
}

export type Tally = ReturnType<typeof createTally>;

const EXAMPLES_EACH = 3;
const EXAMPLE_LENGTH = 300;

export function createTally() {
  const kinds = new Map<string, KindTally>();
  const [faults, broken] = [new Map<string, number>(), new Map<string, number>()];
  const examples = new Map<string, string[]>();
  const add = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);
  return {
    ...{ kinds, faults, examples, broken },
    getKind: (kind: string) => {
      const found: KindTally = kinds.get(kind) ?? { count: 0, times: [], excused: 0, errors: 0 };
      kinds.set(kind, found);
      return found;
    },
    countFault: (fault: string) => add(faults, fault),
    /** @param what names the broken rule @param example details of this case */
    breakRule: (what: string, example: string) => {
      add(broken, what);
      const given = examples.get(what) ?? [];
      if (given.length < EXAMPLES_EACH) examples.set(what, [...given, example.slice(0, EXAMPLE_LENGTH)]);
    },
  };
}
