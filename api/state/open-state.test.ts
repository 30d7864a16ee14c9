import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "#api/db/open.ts";
import { requireOwnStates } from "./open-state.ts";
import { temporaryFolder } from "#api/testing/temporary-folder.ts";

const states = (...names: string[]) => names.map((name) => ({ name }));

test("a database stays usable as states are added to its region", async () => {
  const db = await openDatabase(join(await temporaryFolder(), "directory.db"));
  onTestFinished(() => db.destroy());
  await requireOwnStates(db, "/srv/state", states("Vermont"));
  await requireOwnStates(db, "/srv/state", states("Vermont"));
  await expect(requireOwnStates(db, "/srv/state", states("New York"))).rejects.toThrow(
    "The database in /srv/state is that of Vermont, and data/region.ts is about New York. Rename that folder, or name " +
      "another one in STATE_DIR; a new one fills itself.",
  );
  await requireOwnStates(db, "/srv/state", states("Vermont", "New York"));
  await expect(requireOwnStates(db, "/srv/state", states("New York"))).rejects.toThrow("is that of Vermont, and");
});
