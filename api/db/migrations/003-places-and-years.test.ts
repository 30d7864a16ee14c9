import { expect, test } from "vitest";
import { ofYears } from "#data/schedule/testing/basis.ts";
import { openBefore } from "#api/testing/database-before.ts";

const ROW = { source: "usda-2018", record: "usda-2018:7", said: "2018-05-01" } as const;
const PAGE = { source: "published", said: "2023" } as const;
const NONE = { uid: null, entered_at: null, entered_by: null, expires_at: null, withdrawn_at: null, publisher: null };
const SCHEDULE = { seasons: [{ from: "05-05", to: "10-27", week: { Saturday: [{ opens: 480, closes: 720 }] } }] };

test("a place that several pages agree on moves the market, and seasons get the year of their dates", async () => {
  const { before, migrate } = await openBefore("003");
  const known = {
    ...{ existence: "held", listingType: "farmers-market", name: "Oak", city: "Elm", address: "1 Main St." },
    ...{ zipCode: "54001", latitude: 44.1, longitude: -90.1, schedule: SCHEDULE },
  };
  const sources = ["usda-2018:7"];
  const at = { archived_at: null, updated_at: "2026-07-04T12:00:00.000Z" };
  const { existence, ...facts } = known;
  const old = { id: 7, ...facts, photos: [], customList: [], features: [], payments: [], sources };
  const record = JSON.stringify({ ...old, confirmed: { on: "2018-05-01", source: "usda-2018" } });
  // A market without claims keeps its record.
  const bare = JSON.stringify({ id: 8, name: "Bare" });
  await before
    .insertInto("market")
    .values([
      { id: 7, record, ...at },
      { id: 8, record: bare, ...at },
    ])
    .execute();
  const claims = [
    ...Object.entries({ existence, ...facts }).map(([fact, value]) => ({ fact, value, doubt: null, ...ROW })),
    ...["https://a.example/1", "https://b.example/2"].flatMap((page) => [
      { ...PAGE, fact: "existence", value: "held", doubt: null, record: page },
      { ...PAGE, fact: "address", value: "2 Hill Rd.", doubt: "a page of 2023 says that it moved here", record: page },
    ]),
  ];
  for (const { value, ...claim } of claims) {
    const values = { ...NONE, ...claim, market_id: 7, value: JSON.stringify(value) };
    await before
      .insertInto("claim")
      .values(values as never)
      .execute();
  }

  const db = await migrate();
  const rows = await db.selectFrom("market").select("record").orderBy("id").execute();
  expect(rows.map(({ record: json }) => JSON.parse(json) as unknown)).toMatchObject([
    {
      ...{ address: "2 Hill Rd.", placeIsApproximate: true },
      schedule: { seasons: [{ from: "05-05", to: "10-27", basis: ofYears(2018, 2018) }] },
    },
    { id: 8, name: "Bare" },
  ]);
  const doubts = await db.selectFrom("claim").select("id").where("doubt", "is not", null).execute();
  expect(doubts).toEqual([]);
});
