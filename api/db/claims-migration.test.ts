import { expect, test } from "vitest";
import { readMarketSnapshot } from "#data/read-snapshot.ts";
import type { Market } from "#data/market/market-schema.ts";
import { exampleMarket } from "#api/testing/example-market.ts";
import { type EarlierDb, openEarlier } from "#api/testing/earlier-database.ts";
import { createRandom } from "#api/testing/seeded-random.ts";
import { foldMarket } from "#api/markets/fold-market.ts";
import { listClaims } from "./claims.ts";
import { listMarketJson, toRecord } from "./markets.ts";
import { up } from "./migrations/007-claims.ts";
import type { Db } from "./tables.ts";

const AT = "2026-06-01T12:00:00.000Z";
const FETCHED = "2026-06-10T03:30:00.000Z";
const LENT = { said: "2026-06-09", expires: "2026-07-10T03:30:00.000Z" };
const week = { Saturday: "8 AM - noon" };
const people = { on: "2026-05-30", source: "community" } as const;
const google = { on: "2026-06-09", source: "google" } as const;

interface Place {
  filled: object;
  fetched?: object;
  attributions?: string[];
  isArchivedByExpiry?: true;
}

async function insert(db: EarlierDb, market: Market, seeded: Market | null, place?: Place): Promise<void> {
  const row = { id: market.id, record: toRecord(market), seeded: seeded && toRecord(seeded), archived_at: null };
  await db
    .insertInto("market")
    .values({ ...row, updated_at: AT })
    .execute();
  if (!place) return;
  const { fetched = Object.fromEntries(Object.keys(place.filled).map((field) => [field, FETCHED])) } = place;
  const details = JSON.stringify({ attributions: [], ...place, fetched });
  const expires_at = Object.keys(fetched).length > 0 ? LENT.expires : null;
  const link = { market_id: market.id, place_id: `p${market.id}`, fetched_at: FETCHED };
  await db
    .insertInto("market_place")
    .values({ ...link, details, expires_at })
    .execute();
}

/** As every program after it has the database. */
async function migrate(db: EarlierDb): Promise<Db> {
  await up(db);
  return db;
}

/** What the claims say is what was stored before, also when it is folded anew. */
async function expectSame(db: Db, before: readonly string[]): Promise<void> {
  expect(await listMarketJson(db)).toEqual(before);
  for (const json of before) await foldMarket(db, (JSON.parse(json) as Market).id, new Date(AT));
  expect(await listMarketJson(db)).toEqual(before);
}

const dane = exampleMarket({ id: 1, phoneNumber: "(608) 455-1999", schedule: { seasons: [{ week }] } });
const lent = { rating: 4.5, userRatingsTotal: 12, schedule: { seasons: [{ week: { Sunday: "9 AM - 1 PM" } }] } };
const filled = { rating: 4.5, userRatingsTotal: 12, openingHours: { Sunday: "9 AM - 1 PM" } };
const bare = exampleMarket({ id: 1 });
const CREDIT = ["Google Maps (rating, opening hours)"];
const place = { listingType: "farm-stand", name: "Elm Stand", city: "Elm", latitude: 43.5, longitude: -89 } as const;
const core = { name: "Elm Stand", city: "Elm", latitude: 43.5, longitude: -89 };
const told = exampleMarket({ id: 1, sources: ["community"], confirmed: people, description: "By the lake." });
const alone = exampleMarket({ ...place, id: 1, sources: ["google:p1"], confirmed: google });

test.each<[story: string, market: Market, seeded: Market | null, place: Place | undefined, people: string[]]>([
  ["nobody has edited", dane, dane, undefined, []],
  ["somebody corrected", { ...dane, phoneNumber: "(608) 555-0100" }, dane, undefined, ["phoneNumber"]],
  ["somebody took a value out of", bare, dane, undefined, ["phoneNumber", "schedule"]],
  ["somebody moved", { ...dane, latitude: 43.1, address: "1 Elm St." }, dane, undefined, ["address", "latitude"]],
  ["somebody corrected the hours of", { ...dane, hoursConfirmed: people }, dane, undefined, ["schedule"]],
  ["somebody confirmed", { ...dane, confirmed: people }, dane, undefined, ["existence", "schedule"]],
  [
    "somebody confirmed for a file",
    { ...dane, confirmed: { on: "2024", source: "usda-2018" }, hoursConfirmed: dane.confirmed },
    dane,
    undefined,
    ["existence", "schedule"],
  ],
  [
    "took in another",
    { ...dane, photos: ["a", "b"], sources: ["usda-portal:1", "usda-2018:9"] },
    dane,
    undefined,
    ["photos"],
  ],
  [
    "a provider has filled",
    { ...bare, ...lent, hoursConfirmed: google, attributions: [...CREDIT, "Yellow Pages"] },
    bare,
    { filled, attributions: ["Yellow Pages"] },
    [],
  ],
  [
    "a provider has filled and somebody has corrected",
    { ...bare, ...lent, rating: 4, hoursConfirmed: google, attributions: CREDIT },
    bare,
    { filled, fetched: { userRatingsTotal: FETCHED, openingHours: FETCHED } },
    ["rating"],
  ],
  [
    "somebody has taken the provider's value out of again",
    { ...bare, rating: 4.5, attributions: ["Google Maps (rating)"] },
    bare,
    { filled: { rating: 4.5, phoneNumber: null }, fetched: { rating: FETCHED } },
    ["phoneNumber"],
  ],
  ["people added", told, null, undefined, expect.arrayContaining(["existence", "name", "description"]) as string[]],
  [
    "only a provider knows",
    { ...alone, rating: 4.5, attributions: ["Google Maps (name, place, rating)"] },
    null,
    { filled: { ...core, rating: 4.5 } },
    [],
  ],
  [
    "only a provider knew, and somebody has confirmed",
    { ...alone, confirmed: people, attributions: ["Google Maps (name, place)"] },
    null,
    { filled: core },
    ["existence", "listingType"],
  ],
  [
    "only a provider knew, and it has run out",
    alone,
    null,
    { filled: core, fetched: {}, isArchivedByExpiry: true },
    [],
  ],
])("a market that %s is taken over as it is", async (_, market, seeded, details, edited) => {
  const db = await openEarlier("006-schedule");
  await insert(db, market, seeded, details);
  const migrated = await migrate(db);
  await expectSame(migrated, [toRecord(market)]);
  const claims = await listClaims(migrated, 1);
  const facts = claims.filter(({ source }) => source === "community").map(({ fact }) => fact);
  expect(facts.toSorted()).toEqual(Array.isArray(edited) ? edited.toSorted() : edited);
  for (const { source, fact, expires } of claims) {
    if (source === "google" && details?.fetched === undefined && !(fact in core)) expect(expires).toBe(LENT.expires);
  }
});

/** Without what nobody could say in those days. */
function asThen(market: Market): Market {
  const then: Market = { ...market, confirmed: { on: market.confirmed.on, source: "usda-portal" } };
  if (market.hoursConfirmed) then.hoursConfirmed = { on: market.hoursConfirmed.on, source: "usda-2018" };
  delete then.standing;
  delete then.partOf;
  delete then.placeIsApproximate;
  return then;
}

test("the committed snapshot, edited, merged and filled at random, says after it what it said before", async () => {
  const { markets } = await readMarketSnapshot("data/snapshot");
  const db = await openEarlier("006-schedule");
  const random = createRandom(7);
  for (const seeded of markets.map(asThen)) {
    const market: Market = structuredClone(seeded);
    const place: Place = { filled: {} };
    const fill = { ...(market.phoneNumber === undefined && { phoneNumber: "(608) 455-1999" }), rating: 4.5 };
    if (random(3) === 0) {
      Object.assign(market, fill);
      place.filled = fill;
      market.attributions = [`Google Maps (${"phoneNumber" in fill ? "phone number, " : ""}rating)`];
      market.sources.push(`google:p${market.id}`);
    }
    if (random(4) === 0) market.name = `Edited ${market.id}`;
    if (random(5) === 0) delete market.website;
    if (random(5) === 0) market.confirmed = people;
    if (random(6) === 0) Object.assign(market, { schedule: { seasons: [{ week }] }, hoursConfirmed: people });
    if (random(6) === 0) market.photos = ["a.webp", "b.webp"];
    if (random(7) === 0) market.customList = [];
    if (random(9) === 0) market.sources.push("usda-2018:9999999");
    await insert(db, market, random(10) === 0 ? null : seeded, "rating" in place.filled ? place : undefined);
  }
  const before = (await db.selectFrom("market").select("record").orderBy("id").execute()).map(({ record }) => record);
  await expectSame(await migrate(db), before);
});
