/** Refuses incomplete files. */
import type { MarketSnapshot } from "../../market/snapshot-schema.ts";
import { ImportError } from "../import-error.ts";
import { getSource } from "./record-claims.ts";
import type { SourceFile } from "./source-files.ts";
import { isUnlisted } from "./unlisted.ts";
import type { State } from "../states.ts";

/** A file with fewer rows is considered incomplete. */
const FEWEST_ROWS = 50;

/** Minimum share of rows with a place in the state, and of known listings that must still be in the file. */
const EXPECTED_SHARE = 0.8;

interface Expectations {
  state: State;
  old: MarketSnapshot | null;
  /** Accepts fewer listings than expected. */
  allowFew?: boolean | undefined;
}

/** @throws ImportError */
export function checkAmounts(files: readonly SourceFile[], { state, old, allowFew }: Expectations): void {
  for (const editions of Map.groupBy(files, ({ source }) => source).values()) {
    // A newer edition may have dropped all markets of a small state.
    const isEmpty = editions.every(({ keys }) => keys.length === 0);
    for (const { name, rows, keys, records } of editions) {
      if (isEmpty) throw new ImportError(`The ${name}'s file has no row of ${state.name}.`);
      if (records.length < keys.length * EXPECTED_SHARE) {
        throw new ImportError(
          `Only ${records.length} of ${keys.length} rows of the ${name}'s file can be read and lie in ${state.name}. ` +
            "Is it damaged, or the file of another state (--state)?",
        );
      }
      if (!allowFew && !old && rows < FEWEST_ROWS) {
        throw new ImportError(
          `The ${name}'s file has only ${rows} rows; it looks cut off. If it is whole, add --allow-few.`,
        );
      }
    }
    if (!allowFew) checkListings(editions, old);
  }
}

/** Checks all editions of a source together, since older ones have listings that newer ones dropped. */
function checkListings(editions: readonly SourceFile[], old: MarketSnapshot | null): void {
  const [first] = editions;
  if (!first) return;
  const { name, source } = first;
  const found = new Set(editions.flatMap(({ records }) => records.map(({ key }) => key)));
  const known = (old?.markets ?? []).filter(
    ({ id, sources }) =>
      sources.some((key) => getSource(key) === source) &&
      !old?.claims?.get(id)?.some((claim) => isUnlisted(claim) && claim.source === source),
  );
  const again = known.filter(({ sources }) => sources.some((key) => found.has(key))).length;
  if (again < known.length * EXPECTED_SHARE) {
    throw new ImportError(
      `The ${name}'s file has only ${again} of the ${known.length} listings that the snapshot has from it. ` +
        "If that is right, add --allow-few; for another state give another --out.",
    );
  }
}
