/** Counts what happens: requests and their times by kind, errors, faults, and rules that were broken. */

export interface KindTally {
  count: number;
  /** Of answers outside of faults, in milliseconds. */
  times: number[];
  /** Excused by a fault: no answer, or 503. */
  excused: number;
  errors: number;
}

export interface Tally {
  kinds: Map<string, KindTally>;
  faults: Map<string, number>;
  /** Of each kind of error the first ones, in words. */
  examples: Map<string, string[]>;
  /** Kinds of broken invariants, with how often. */
  broken: Map<string, number>;
  getKind: (kind: string) => KindTally;
  countFault: (fault: string) => void;
  /** Counts a rule that was broken. @param what names the rule @param example says how, this time */
  breakRule: (what: string, example: string) => void;
}

const EXAMPLES_EACH = 3;
const EXAMPLE_LENGTH = 300;

export function createTally(): Tally {
  const kinds = new Map<string, KindTally>();
  const [faults, broken] = [new Map<string, number>(), new Map<string, number>()];
  const examples = new Map<string, string[]>();
  const add = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);
  return {
    ...{ kinds, faults, examples, broken },
    getKind: (kind) => {
      const found = kinds.get(kind) ?? { count: 0, times: [], excused: 0, errors: 0 };
      kinds.set(kind, found);
      return found;
    },
    countFault: (fault) => add(faults, fault),
    breakRule: (what, example) => {
      add(broken, what);
      const given = examples.get(what) ?? [];
      if (given.length < EXAMPLES_EACH) examples.set(what, [...given, example.slice(0, EXAMPLE_LENGTH)]);
    },
  };
}
