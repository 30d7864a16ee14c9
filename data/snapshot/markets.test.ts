/** Checks the committed markets: enough of them, current enough, and no facts without a source. */
import { readFile } from "node:fs/promises";
import { beforeEach, expect, test } from "vitest";
import { getHoursDay } from "../schedule/certainty.ts";
import { type Claim, isFromPeople } from "../market/claims.ts";
import type { Market } from "../market/market-schema.ts";
import { cityKey, readNameWords } from "../market/name-words.ts";
import { getPublisher } from "../market/publishers.ts";
import { resolve } from "../market/resolve.ts";
import { readMarketSnapshot } from "../files/read-snapshot.ts";
import { region } from "../region.ts";
import { listRanges } from "../schedule/hours.ts";
import { hasHours } from "../schedule/known-hours.ts";
import { getLocalMoment } from "../schedule/local-time.ts";
import type { Schedule } from "../schedule/schedule.ts";
import { getOpenState } from "../schedule/open-state.ts";
import { countDays, isDated } from "../schedule/season.ts";

beforeEach(({ skip }) => skip(region.state !== "Wisconsin", "These are Wisconsin’s markets."));

const { markets, claims, redirects } = await readMarketSnapshot("data/snapshot");
const claimsOf = (market: Market): readonly Claim[] => claims?.get(market.id) ?? [];
const nameOf = ({ id, name }: Market): string => `${id} ${name}`;
const listPageClaims = (market: Market) => claimsOf(market).filter(({ source }) => source === "published");
const find = (id: number): Market => {
  const market = markets.find((one) => one.id === id);
  if (!market) throw new Error(`There is no market ${id}.`);
  return market;
};
const mains = new Set(markets.map(({ partOf }) => partOf));
const january = getLocalMoment(new Date("2027-01-16T18:00:00Z"), region.timeZone);

test("there are at least 400 listings", () => expect(markets.length).toBeGreaterThanOrEqual(400));

test("at least 250 farmers markets have hours, and many of these are recent", () => {
  const days = markets
    .filter((market) => market.listingType === "farmers-market" && hasHours(market))
    .map((market) => getHoursDay(market) ?? "");
  expect(days.length).toBeGreaterThanOrEqual(250);
  expect(days.filter((day) => day >= "2021").length).toBeGreaterThanOrEqual(135);
  expect(days.filter((day) => day >= "2023").length).toBeGreaterThanOrEqual(80);
});

test("there are no e-mail addresses", async () => {
  expect((await readFile("data/snapshot/markets.json", "utf8")).match(/[\w.+-]+@[\w-]+\.\w+/g)).toBeNull();
});

test.each<[string, (market: Market) => boolean | undefined]>([
  [
    "has a confirmation without a claim of that source and day",
    (market) => {
      const { on, source, isListed } = market.confirmed;
      const words: readonly unknown[] = isListed ? ["listed"] : ["held", "closed"];
      return !claimsOf(market).some(
        (claim) =>
          claim.fact === "existence" &&
          words.includes(claim.value) &&
          claim.said === on &&
          (claim.source === source || isFromPeople(claim)),
      );
    },
  ],
  [
    "counts as confirmed by a row that was stamped in bulk in March 2023",
    (market) =>
      claimsOf(market).some(({ fact, record = "", value, said }) => {
        const row = Number(/^usda-portal:(\d+)$/.exec(record)?.[1]);
        return fact === "existence" && value === "held" && 313447 <= row && row <= 313638 && said.startsWith("2023-03");
      }),
  ],
  ["is named after a person", ({ name }) => /^Kayleen\b/.test(name)],
  [
    "has a claim without its row or page, except that a list has dropped it",
    (market) =>
      claimsOf(market).some(
        ({ source, record = "", value }) =>
          value !== "unlisted" &&
          !(source === "published" ? /^https?:\/\/\S+$/ : /^(usda-portal|usda-2018):\d+$/).test(record),
      ),
  ],
  [
    "begins in the night, or has a season of a week that repeats every year",
    ({ schedule }) =>
      schedule?.seasons.some(
        (season) =>
          (isDated(season) && countDays(season) < (season.rhythm ? 15 : 8)) ||
          Object.values(season.week ?? {}).some((hours) =>
            listRanges(hours).some(({ opens }) => 0 < opens && opens < 300),
          ),
      ),
  ],
  [
    "has an assumed summer season, and is open in January",
    (market) =>
      market.schedule?.seasons.every(({ assumed, from = "" }) => assumed && from < "10") &&
      getOpenState(market, january) === "open",
  ],
  [
    "is a session of a market that is not there, or is a session itself",
    ({ partOf }) => partOf !== undefined && !markets.some((main) => main.id === partOf && main.partOf === undefined),
  ],
  ["is a winter market with sessions", ({ id, name }) => mains.has(id) && readNameWords(name, []).time !== null],
  [
    "is unlisted, and confirmed by a page since 2021",
    (market) =>
      market.standing?.is === "unlisted" &&
      claimsOf(market).some(
        ({ fact, source, value, said, doubt }) =>
          fact === "existence" && source === "published" && value === "held" && said >= "2021" && doubt === undefined,
      ),
  ],
  [
    "has a claim that counts from after the newest source was read",
    (market) => [...resolve(claimsOf(market)).winners.values()].some(({ said }) => said > "2026-11-22"),
  ],
  [
    "has a page's address as a doubt: it counts, or is shown next to the record's",
    (market) => listPageClaims(market).some(({ fact, doubt }) => fact === "address" && doubt !== undefined),
  ],
  [
    "has a page's address without coordinates that is not a record's address, too",
    (market) => {
      const claims = claimsOf(market);
      const ofRecords = claims.filter(({ source, fact }) => source !== "published" && fact === "address");
      return listPageClaims(market).some(
        ({ fact, record, said, value }) =>
          fact === "address" &&
          ofRecords.length > 0 &&
          !ofRecords.some((one) => one.value === value) &&
          !claims.some((one) => one.fact === "latitude" && one.record === record && one.said === said),
      );
    },
  ],
  ["may be elsewhere at its own address", ({ address, elsewhere }) => elsewhere && elsewhere.address === address],
  [
    "has single days of another year than the page that announces them",
    (market) =>
      listPageClaims(market).some(
        ({ fact, value, said }) =>
          fact === "schedule" &&
          (value as Schedule | null)?.days?.some(
            ({ on }) => !/^\d{4}-/.test(on) || Math.abs(Number(on.slice(0, 4)) - Number(said.slice(0, 4))) > 1,
          ),
      ),
  ],
  [
    "has a link to a directory's page, a defunct site, or a person",
    ({ website = "", facebook = "" }) =>
      /wifarmersmarkets\.org|freewebs\.com|sites\.google\.com\/site\//.test(website) ||
      /profile\.php\?id=\d{1,13}$/.test(facebook),
  ],
])("no market %s", (_, isWrong) => expect(markets.filter(isWrong).map(nameOf)).toEqual([]));

test("every page has a publisher's name, and a reprint has the newspaper's", () => {
  const named = markets.flatMap((market) =>
    listPageClaims(market).map(({ record = "", publisher }) => publisher ?? getPublisher(record)),
  );
  expect(named.filter((name) => !/[A-Z]/.test(name) && !name.includes(" "))).toEqual([]);
  expect(named.filter((name) => /^(Yahoo|NewsBreak|AOL)$/.test(name))).toEqual([]);
});

test("no two markets have the same name, town and address", () => {
  const groups = Map.groupBy(markets, (market) =>
    [market.name, cityKey(market), market.address ?? market.id].join("|"),
  );
  expect([...groups.values()].filter(({ length }) => length > 1).map((same) => same.map(nameOf))).toEqual([]);
});

test.each([
  [13, "College Avenue between Appleton and Drew Streets"],
  [40, "Brookfield Central High School, W. Gebhardt Road"],
  [41, "Village Park & Pond, 4920 W. Green Brook Drive"],
  [70, "4700 S. Packard Avenue"],
  [78, "Tower Park, 117 Park Place"],
  [192, "University Research Park, 505 S. Rosa Road"],
  [228, "10th St and 16th Ave"],
  [286, "2000 N. Dewey Avenue"],
  [301, "4100 Estabrook Parkway"],
  [329, "Gillett Park, East Holton Street"],
  [338, "Western Technical College, 220 S. Main Street"],
])("market %i is at %s, as two sources or its own page claim", (id, address) => {
  expect(find(id).address).toBe(address);
  expect(find(id).elsewhere).toBeUndefined();
});

test.each([
  [182, "Centro Hispano, 2403 Cypress Way"],
  [227, "408 Chicago Street"],
  [365, "Historic Train Depot Museum, 301 W. Whitewater Street"],
])("market %i may be at %s, as only one page claims", (id, address) =>
  expect(find(id).elsewhere?.address).toBe(address),
);

test.each([[179], [372], [381], [405]])("market %i is open on single days, and on no weekday", (id) => {
  const { seasons, days = [] } = find(id).schedule ?? {};
  expect(seasons).toEqual([]);
  expect(days.length).toBeGreaterThan(0);
});

test.each([
  [182, "Thursday"],
  [147, "Wednesday"],
  [197, "Saturday"],
  [214, "Saturday"],
])("market %i has no weekday that its newest page contradicts: it is held on %s", (id, day) =>
  expect(Object.keys(find(id).schedule?.seasons[0]?.week ?? {})).toEqual([day]),
);

test.each<[number, string, { on: string; note?: string; isUnsure?: true }]>([
  [126, "announced for two years", { on: "2027-05-30", note: "Memorial Day weekend" }],
  [247, "announced for one July 4", { on: "2026-07-04" }],
  [124, "known from only one year, so unsure", { on: "07-04", isUnsure: true }],
  [218, "known from only one year, so unsure", { on: "2026-11-28", isUnsure: true }],
  [358, "known from only one year, so unsure", { on: "2026-11-26", isUnsure: true }],
])("market %i has a day off %s", (id, _, day) => expect(find(id).schedule?.days).toContainEqual(day));

test.each<[number, object]>([
  [124, { from: "05-23", to: "08-29", lent: { end: "both", on: "2025" } }],
  [335, { from: "05-03", to: "09-29", lent: { end: "from", on: "2023-05-11" } }],
  [43, { from: "05-13", fromYear: 2021, to: "10-26", toYear: 2023 }],
])("market %i has each end of its season from the newest page that has it, even without hours", (id, season) =>
  expect(find(id).schedule?.seasons).toMatchObject([season]),
);

test("a page without a printed year does not make hours current", () => {
  const inferred = markets.flatMap((market) =>
    listPageClaims(market)
      .filter(({ doubt }) => doubt?.includes("its year is inferred"))
      .map(({ said }) => ({ id: market.id, said })),
  );
  expect(inferred.map(({ id }) => id)).toEqual([99, 104, 204, 271, 412]);
  expect(inferred.filter(({ said }) => said.length > 4)).toEqual([]);
});

test("duplicate listings redirect to one page", () => {
  expect(redirects).toEqual([
    { from: 123, to: 372 },
    { from: 371, to: 377 },
  ]);
});

test.each([
  [212, "Cathedral Square Market"],
  [225, "Westown Day Market"],
])("market %i has the other name %s", (id, name) => expect(find(id).otherNames).toContain(name));
