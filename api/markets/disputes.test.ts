import { insertMarket } from "#api/testing/insert-market.ts";
import { ADA } from "#data/admin/testing/actors.ts";
import { expect, test } from "vitest";
import { insertClaims, type NewClaim, updateClaim } from "#api/db/claims.ts";
import { exampleMarket } from "#api/testing/example-market.ts";
import { temporaryDatabase } from "#api/testing/temporary-database.ts";
import { listDisputes } from "./disputes.ts";
import { keepKnownMarkets } from "./known-markets.ts";

const NOW = new Date("2026-07-04T17:00:00Z");

test("a claim that was changed in place is compared again", async () => {
  const db = await temporaryDatabase();
  const { website: _, ...market } = exampleMarket({ id: 1 });
  await insertMarket(db, market, NOW);
  const ours: NewClaim = { fact: "website", source: "community", value: "https://a.org/", said: "2026-07-01" };
  const theirs: NewClaim = { fact: "website", source: "usda-portal", value: "https://b.org/", said: "2026-07-03" };
  await insertClaims(db, 1, [{ ...ours, uid: "u1", entered: "2026-07-01T12:00:00.000Z", enteredBy: ADA }]);
  const [id = 0] = await insertClaims(db, 1, [theirs]);
  const markets = await keepKnownMarkets(db)();
  const list = async () =>
    ((await listDisputes(db, markets)).get(1) ?? []).flatMap(({ differences }) => differences.map((one) => one.theirs));
  expect(await list()).toEqual(["https://b.org/"]);
  await updateClaim(db, id, { value: JSON.stringify("https://c.org/") });
  expect(await list()).toEqual(["https://c.org/"]);
  await updateClaim(db, id, { value: JSON.stringify("https://a.org/") });
  expect(await list()).toEqual([]);
});
