import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { type Claim, type FactValues, HELD, listFactValues } from "#data/market/claims.ts";
import { FIRST_MANUAL_ID } from "#data/market/market-limits.ts";
import { readMarketSnapshot } from "#data/files/read-snapshot.ts";
import { withoutLog } from "#api/audit/record-changes.ts";
import { insertClaims } from "#api/db/claims.ts";
import { getStoredMarket, setArchived } from "#api/db/markets.ts";
import { insertMarket } from "#api/testing/insert-market.ts";
import { editRecord } from "#api/testing/edit-record.ts";
import { insertProviderPhoto } from "#api/db/provider-places.ts";
import { setMeta } from "#api/db/meta.ts";
import { makeDatabaseOf010 } from "#api/db/migrations/testing/database-of-010.ts";
import { foldMarket } from "#api/markets/fold-market.ts";
import { exampleMarket } from "#api/testing/example-market.ts";
import { runScript } from "#api/testing/run-script.ts";
import { openNewDatabase } from "#api/testing/temporary-database.ts";
import { temporaryFolder } from "#api/testing/temporary-folder.ts";
import { open } from "#data/schedule/testing/hours.ts";

const NOON = new Date("2026-07-04T17:00:00Z");
const [OWN, LENT] = [`${"a".repeat(32)}.webp`, `${"b".repeat(32)}.webp`];

const dane = exampleMarket({ id: 1, name: "Dane County Farmers Market", website: "https://dcfm.org/", photos: [OWN] });
const hill = exampleMarket({ id: 2, name: "Hill Farm Stand" });

/** Claims of a places provider about one place. */
function lend(record: string, facts: FactValues): Claim[] {
  const lent = { source: "google", record, said: "2026-07-04", expires: "2026-08-03T17:00:00.000Z" } as const;
  return listFactValues(facts).map((stated) => ({ ...stated, ...lent }));
}

const FILLED: FactValues = {
  rating: 4.7,
  userRatingsTotal: 3210,
  phoneNumber: "(608) 455-1999",
  schedule: { seasons: [{ week: { Sunday: open("9:00-13:00") } }] },
  attributions: ["Yellow Pages"],
};

test("what Google filled in and lent is left out, so that it cannot outlive its date in git; what is not Google's stays", async () => {
  const stateDir = await temporaryFolder();
  const db = await openNewDatabase(stateDir);
  onTestFinished(() => db.destroy());
  await setMeta(db, "snapshot.updated", "2023-03-12");
  for (const market of [dane, hill, exampleMarket({ id: 3 })]) await insertMarket(db, market, NOON);
  await insertClaims(db, 1, lend("google:dane", FILLED));
  await foldMarket(db, 1, NOON, [...dane.sources, "google:dane"]);
  const { city, listingType, latitude, longitude } = dane;
  const core: FactValues = { existence: HELD, name: "Oak Market", city, listingType, latitude, longitude };
  const changes = withoutLog(db, NOON);
  const id = FIRST_MANUAL_ID;
  await changes.addClaims(id, lend("google:oak", { ...core, ...FILLED }));
  await changes.fold(id, ["google:oak"]);
  // Merged into a market that is left out.
  await setArchived(db, 3, { archivedAt: NOON.toISOString(), mergedInto: id, now: NOON });
  const linked = (await getStoredMarket(db, 1))?.market ?? dane;
  expect(linked).toMatchObject({
    rating: 4.7,
    phoneNumber: "(608) 455-1999",
    schedule: { seasons: [{ week: { Sunday: open("9:00-13:00") } }] },
  });
  const photo = { name: LENT, original_hash: "x", width: 40, height: 30, bytes: 1, position: 0 };
  await insertProviderPhoto(db, { ...photo, market_id: 1, expires_at: "2026-08-03T17:00:00.000Z" }, NOON);
  const photoTexts = { [LENT]: { credit: "Google Maps" } };
  await editRecord(db, { ...linked, photos: [OWN, LENT], photoTexts }, NOON);

  const out = join(stateDir, "out");
  const { code, output, errors } = await runScript("snapshot", ["--out", out], { STATE_DIR: stateDir });
  expect([code, errors]).toEqual([0, ""]);
  const { markets, redirects } = await readMarketSnapshot(out);
  expect(markets).toEqual([{ ...dane, sources: [...dane.sources, "google:dane"] }, hill]);
  expect(redirects).toBeUndefined();
  expect(output.replaceAll(`${out}/`, "").trim().split("\n")).toEqual([
    "Written: markets.json (2 markets)",
    "Left out: what Google filled in and lent (markets: 1). Its terms do not allow to keep that.",
    `Left out, since nobody but Google knows them (markets: 1): Oak Market in Madison (${id}). They stay in the database; ` +
      "whoever confirms one from another source makes it the directory's own (api/places/README.md).",
    "Written: news.json (0 articles)",
  ]);
});

test("a database of the version before is not read before a start has brought it up to date", async () => {
  const stateDir = await temporaryFolder();
  makeDatabaseOf010(stateDir);
  const { code, errors } = await runScript("snapshot", ["--out", join(stateDir, "out")], { STATE_DIR: stateDir });
  expect([code, errors]).toEqual([1, expect.stringContaining("Start the server once, which brings it up to date.")]);
});
