import { readdir, readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import type { Market } from "../market/market-schema.ts";
import type { MarketSnapshot } from "../market/snapshot-schema.ts";
import type { Claim, Statement } from "../market/claims.ts";
import { claimsOfRecord } from "../market/claims-of-record.ts";
import { readMarketSnapshot, SnapshotError } from "./read-snapshot.ts";
import { formatMarketSnapshot, writeMarketSnapshot } from "./write-snapshot.ts";
import { open } from "../schedule/testing/hours.ts";
import { useFolder } from "./testing/folder.ts";

function readClaims({ markets: [first] }: MarketSnapshot): Statement[] {
  return (first as unknown as { said: Statement[] }).said;
}

const inFolder = useFolder();

/** Fields and days are out of order on purpose. */
const stand: Market = {
  confirmed: { source: "usda-2018", on: "2018" },
  sources: ["usda-2018:7"],
  schedule: {
    seasons: [{ week: { Saturday: open("8:00-12:00"), Friday: open("14:00-18:00") }, to: "10-29", from: "05-07" }],
  },
  ...{ payments: ["snap"], features: [], customList: ["Eggs"], photos: [], longitude: -88.4, latitude: 44.2 },
  ...{ city: "Appleton", name: "Hill Farm Stand", listingType: "farm-stand", id: 2 },
};
const market: Market = { ...stand, id: 1, name: "Downtown Market", schedule: undefined };

const facts = {
  ...{ existence: "held", listingType: "farm-stand", name: "Hill Farm Stand", city: "Appleton" },
  ...{ latitude: 44.2, longitude: -88.4, customList: ["Eggs"], payments: ["snap"] },
  schedule: {
    seasons: [{ from: "05-07", to: "10-29", week: { Friday: open("14:00-18:00"), Saturday: open("8:00-12:00") } }],
  },
};
const said = [{ source: "usda-2018", record: "usda-2018:7", on: "2018", facts }];
const written = { updated: "2023-03-12", markets: [{ id: 2, sources: ["usda-2018:7"], said }] };
const text = `${JSON.stringify(written, null, 2)}\n`;

test("claims are grouped by source, with facts in a fixed order and days from Monday", () =>
  expect(formatMarketSnapshot({ markets: [stand], updated: "2023-03-12" })).toBe(text));

test("markets are sorted by id", () => {
  const sorted = formatMarketSnapshot({ updated: "2023-03-12", markets: [market, stand] });
  expect(formatMarketSnapshot({ updated: "2023-03-12", markets: [stand, market] })).toBe(sorted);
  expect(sorted.indexOf('"id": 1,')).toBeLessThan(sorted.indexOf('"id": 2,'));
});

test("a season's text keeps the order of its keys, since the first value is the one shown", () => {
  const formatted = formatMarketSnapshot({
    updated: "2023",
    markets: [{ ...market, schedule: { seasons: [], text: { summer: "May to October", autumn: "November" } } }],
  });
  expect(formatted.indexOf("summer")).toBeLessThan(formatted.indexOf("autumn"));
});

test("a written snapshot reads back the same, and writing it again changes nothing", async () => {
  const snapshot: MarketSnapshot = { updated: "2023-03-12", markets: [stand] };
  await writeMarketSnapshot(inFolder("new"), snapshot);
  const read = await readMarketSnapshot(inFolder("new"));
  expect(read).toMatchObject(snapshot);
  expect(formatMarketSnapshot(read)).toBe(text);
  expect(await readdir(inFolder("new"))).toEqual(["markets.json"]);
});

test("an invalid snapshot is refused, and the old file stays", async () => {
  await writeMarketSnapshot(inFolder(), { updated: "2023-03-12", markets: [stand] });
  const broken = { updated: "2023-03-12", markets: [{ ...stand, latitude: 91 }] };
  await expect(writeMarketSnapshot(inFolder(), broken)).rejects.toThrow(SnapshotError);
  await expect(writeMarketSnapshot(inFolder(), broken)).rejects.toThrow(/market 2 "Hill Farm Stand".*field latitude/);
  expect(await readFile(inFolder("markets.json"), "utf8")).toBe(text);
});

test("redirects and photo texts are sorted, and texts without a photo are dropped", () => {
  const photoTexts = { c: { credit: "Cy" }, b: { caption: "Bread" }, a: { caption: "Apples" } };
  const shown: Market = { ...stand, photos: ["a", "b"], photoTexts };
  const redirects = [
    { from: 9, to: 2 },
    { from: 4, to: 2 },
  ];
  const both = JSON.parse(formatMarketSnapshot({ updated: "2023", markets: [shown], redirects })) as MarketSnapshot;
  expect(JSON.stringify(both.redirects)).toBe('[{"from":4,"to":2},{"from":9,"to":2}]');
  const [people] = readClaims(both).filter(({ source }) => source === "community");
  expect(JSON.stringify(people?.facts.photoTexts)).toBe('{"a":{"caption":"Apples"},"b":{"caption":"Bread"}}');
  const none = JSON.parse(formatMarketSnapshot({ updated: "2023", markets: [stand], redirects: [] })) as MarketSnapshot;
  expect(Object.keys(none)).toEqual(["updated", "markets"]);
});

test("people's claims come after the sources', the oldest first, and those that do not count say why", () => {
  const files = claimsOfRecord(stand);
  const byPeople = { source: "community", said: "2026-07-04" } as const;
  const people: Claim[] = [
    { ...byPeople, fact: "phoneNumber", value: "(920) 555-0100", uid: "b", entered: "2026-07-04T12:00:00.000Z" },
    { ...byPeople, fact: "customList", value: null, uid: "a", entered: "2026-07-04T13:00:00.000Z" },
  ];
  const doubted: Claim = {
    ...{ fact: "address", source: "usda-portal", record: "usda-portal:1", value: "City Park", said: "2023-03-27" },
    doubt: { code: "remark", text: "an older address has a house number" },
    publisher: "Elm County Extension",
  };
  const shown: Market = { ...stand, phoneNumber: "(920) 555-0100", customList: [] };
  const claims = new Map([[2, [...people.toReversed(), doubted, ...files]]]);
  const read = formatMarketSnapshot({ updated: "2026-07-04", markets: [shown], claims });
  expect(readClaims(JSON.parse(read) as MarketSnapshot).map((said) => ({ ...said, facts: null }))).toEqual([
    { source: "usda-2018", record: "usda-2018:7", on: "2018", facts: null },
    {
      source: "usda-portal",
      record: "usda-portal:1",
      on: "2023-03-27",
      doubt: { code: "remark", text: "an older address has a house number" },
      publisher: "Elm County Extension",
      facts: null,
    },
    { source: "community", on: "2026-07-04", uid: "b", entered: "2026-07-04T12:00:00.000Z", facts: null },
    { source: "community", on: "2026-07-04", uid: "a", entered: "2026-07-04T13:00:00.000Z", facts: null },
  ]);
});

test("a record that contradicts its claims is refused, since edits to it would be lost", () => {
  const claims = new Map([[2, claimsOfRecord(stand)]]);
  expect(() => formatMarketSnapshot({ updated: "2023", markets: [{ ...stand, name: "Other" }], claims })).toThrow(
    'the claims of market 2 "Other" say something else than its record.',
  );
});

test("a redirect to a missing market, or from an existing one, is refused", () => {
  const write = (from: number, to: number) =>
    formatMarketSnapshot({ updated: "2023", markets: [stand], redirects: [{ from, to }] });
  expect(() => write(9, 3)).toThrow("the redirect from 9 to 3 is wrong, there is no market 3. Remove it.");
  expect(() => write(2, 2)).toThrow("the redirect from 2 to 2 is wrong, market 2 is there itself. Remove it.");
});
