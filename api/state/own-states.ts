/** Keeps the markets of one region out of the database of another: they would stand beside those that are there. */
import { getMeta, setMeta } from "#api/db/meta.ts";
import type { Db } from "#api/db/tables.ts";
import { OperatorError } from "#api/process/operator-error.ts";

/**
 * Notes the region's states in a database that has none noted; a region may grow.
 * @throws OperatorError when the database is of a state that is not the region's any more
 */
export async function requireOwnStates(db: Db, stateDir: string, states: readonly { name: string }[]): Promise<void> {
  const names = states.map(({ name }) => name);
  const noted = await getMeta(db, "region.states");
  const foreign = noted?.split(", ").filter((name) => !names.includes(name)) ?? [];
  if (foreign.length > 0) {
    throw new OperatorError(
      `The database in ${stateDir} is that of ${foreign.join(" and ")}, and data/region.ts is about ${names.join(" and ")}. ` +
        "Rename that folder, or name another one in STATE_DIR; a new one fills itself.",
    );
  }
  if (noted !== names.join(", ")) await setMeta(db, "region.states", names.join(", "));
}
