/** Reads what people say about one fact. Without zod, since the visitors' forms check by it, too. */
import type { ReadResult } from "../input/plain-text.ts";
import { HELD } from "../market/claims.ts";
import { describeRule } from "../market/fact-kinds.ts";
import { type Fact, getFact } from "../market/facts.ts";

/** The value of `existence` for a market that has closed for good. */
export const CLOSED = "closed";

/**
 * Of `existence`, people can say "held" and "closed"; the other values come from source lists.
 * @param input null removes the value
 * @param read reads any other input; what is empty may pass: the caller decides about it
 */
export function readFact<T>(
  name: string,
  input: unknown,
  read: (fact: Fact) => ReadResult<T>,
): ReadResult<T | typeof HELD | typeof CLOSED | null> {
  if (name === "existence") {
    if (input === HELD || input === CLOSED) return { ok: true, value: input };
    return { ok: false, error: 'Please say whether it is held: "held" or "closed".' };
  }
  const fact = getFact(name);
  if (!fact) return { ok: false, error: `${name} is no fact of a market.` };
  if (input !== null) return read(fact);
  return fact.isRequired
    ? { ok: false, error: describeRule(fact) ?? `Please fill in the ${fact.label}.` }
    : { ok: true, value: null };
}
