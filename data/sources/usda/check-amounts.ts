/** Refuses files that are a piece of what they should be, before anything of them is used. */
import type { MarketSnapshot } from "../../market/snapshot-schema.ts";
import { ImportError } from "./import-error.ts";
import type { SourceFile } from "./source-files.ts";
import { isUnlisted } from "./unlisted.ts";
import type { State } from "./states.ts";

/** Rows of a file below which it is taken for a piece of one. */
const FEWEST_ROWS = 50;

/** Share of the rows that have to have a place in the state, and of the old listings that have to be there again. */
const EXPECTED_SHARE = 0.8;

interface Expectations {
  state: State;
  old: MarketSnapshot | null;
  /** Takes fewer listings than expected for granted. */
  allowFew?: boolean | undefined;
}

/** @throws ImportError */
export function checkAmounts(files: readonly SourceFile[], input: Expectations): void {
  for (const file of files) checkRows(file, files, input);
  if (input.allowFew) return;
  for (const editions of Map.groupBy(files, ({ prefix }) => prefix).values()) checkListings(editions, input);
}

function checkRows(
  { name, prefix, rows, keys, records }: SourceFile,
  files: readonly SourceFile[],
  { state, old, allowFew }: Expectations,
): void {
  // A later edition may have dropped all that an earlier one has of a small state.
  const isEmpty = files.every((file) => file.prefix !== prefix || file.keys.length === 0);
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

/** All editions of one source together: what a newer one has dropped, an older one still has. */
function checkListings(editions: readonly SourceFile[], { old }: Expectations): void {
  const [first] = editions;
  if (!first) return;
  const { name, prefix } = first;
  const found = new Set(editions.flatMap(({ records }) => records.map(({ key }) => key)));
  const known = (old?.markets ?? []).flatMap(({ id, sources }) => {
    const keys = sources.filter((key) => key.startsWith(prefix));
    const isDropped = old?.claims?.get(id)?.some((claim) => isUnlisted(claim) && prefix === `${claim.source}:`);
    return keys.length > 0 && !isDropped ? [keys] : [];
  });
  const again = known.filter((keys) => keys.some((key) => found.has(key))).length;
  if (again < known.length * EXPECTED_SHARE) {
    throw new ImportError(
      `The ${name}'s file has only ${again} of the ${known.length} listings that the snapshot has from it. ` +
        "If that is right, add --allow-few; for another state give another --out.",
    );
  }
}
