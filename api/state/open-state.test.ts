import { expect, test } from "vitest";
import { requireOwnStates } from "./open-state.ts";
import { temporaryDatabase } from "#api/testing/temporary-database.ts";

const states = (...names: string[]) => names.map((name) => ({ name }));

test("a database stays usable as states are added to its region", async () => {
  const db = await temporaryDatabase();
  await requireOwnStates(db, "/srv/state", states("Vermont"));
  await requireOwnStates(db, "/srv/state", states("Vermont"));
  await expect(requireOwnStates(db, "/srv/state", states("New York"))).rejects.toThrow(
    "The database in /srv/state is that of Vermont, and data/region.ts is about New York. Rename that folder, or name " +
      "another one in STATE_DIR; a new one fills itself.",
  );
  await requireOwnStates(db, "/srv/state", states("Vermont", "New York"));
  await expect(requireOwnStates(db, "/srv/state", states("New York"))).rejects.toThrow("is that of Vermont, and");
});
