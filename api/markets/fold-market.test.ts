import { expect, onTestFinished, test } from "vitest";
import { openNewDatabase } from "#api/testing/temporary-database.ts";
import { temporaryFolder } from "#api/testing/temporary-folder.ts";
import { foldMarket } from "./fold-market.ts";

test("a market that is not there is said to be missing", async () => {
  const db = await openNewDatabase(await temporaryFolder());
  onTestFinished(() => db.destroy());
  await expect(foldMarket(db, 7, new Date("2026-07-04T17:00:00Z"))).rejects.toThrow("Market Not Found");
});
