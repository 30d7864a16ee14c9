import { expect, test } from "vitest";
import { exampleMarket } from "#api/testing/example-market.ts";
import { openEarlier } from "#api/testing/earlier-database.ts";
import { foldMarket } from "#api/markets/fold-market.ts";
import { insertClaims, listClaims } from "./claims.ts";
import { insertMarket } from "./markets.ts";
import { up } from "./migrations/008-certainty.ts";

const AT = new Date("2026-06-01T12:00:00.000Z");
const portal = { source: "usda-portal", record: "usda-portal:1", said: "2023-03-27" } as const;

test("what earlier versions said of a market is somebody's word, and what is doubtful has room beside it", async () => {
  const db = await openEarlier("007-claims");
  const market = exampleMarket({
    id: 1,
    sources: ["usda-portal:1"],
    confirmed: { on: "2023-03-27", source: "usda-portal" },
  });
  const { name, city, latitude, longitude, listingType } = market;
  const facts = { existence: "listed", listingType, name, city, latitude, longitude, phoneNumber: "(608) 455-1999" };
  const claims = Object.entries(facts).map(([fact, value]) => ({ ...portal, fact: fact as "name", value }));
  await insertMarket(db, market, AT, claims);

  await up(db);
  const doubtful = { ...portal, fact: "phoneNumber", value: "(608) 455-0000", doubt: "too short" } as const;
  await insertClaims(db, 1, [doubtful]);

  const said = await listClaims(db, 1);
  expect(said.find(({ fact }) => fact === "existence")?.value).toBe("held");
  expect(said.filter(({ fact }) => fact === "phoneNumber").map(({ value }) => value)).toEqual([
    "(608) 455-1999",
    "(608) 455-0000",
  ]);
  expect(await foldMarket(db, 1, AT)).toMatchObject({ phoneNumber: "(608) 455-1999", confirmed: { on: "2023-03-27" } });
  await expect(insertClaims(db, 1, [doubtful])).rejects.toThrow(/UNIQUE/);
});
