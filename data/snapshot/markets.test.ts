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

const { markets, claims } = await readMarketSnapshot("data/snapshot");
const claimsOf = (market: Market): readonly Claim[] => claims?.get(market.id) ?? [];
const nameOf = ({ id, name }: Market): string => `${id} ${name}`;

test("there are at least 400 listings", () => expect(markets.length).toBeGreaterThanOrEqual(400));

test("at least 250 farmers markets have hours, and many of these are recent", () => {
  const days = markets
    .filter((market) => market.listingType === "farmers-market" && hasHours(market))
    .map((market) => getHoursDay(market) ?? "");
  expect(days.length).toBeGreaterThanOrEqual(250);
  expect(days.filter((day) => day >= "2021").length).toBeGreaterThanOrEqual(135);
  expect(days.filter((day) => day >= "2023").length).toBeGreaterThanOrEqual(80);
});

test("a market's confirmation has a claim of that source and day", () => {
  const wrong = markets.filter((market) => {
    const { on, source, isListed } = market.confirmed;
    const words = isListed ? ["listed"] : ["held", "closed"];
    return !claimsOf(market).some(
      (claim) =>
        claim.fact === "existence" &&
        words.includes(String(claim.value)) &&
        claim.said === on &&
        (claim.source === source || isFromPeople(claim)),
    );
  });
  expect(wrong.map(nameOf)).toEqual([]);
});

test("listings that were stamped in bulk in March 2023 do not count as confirmed then", () => {
  const wrong = markets.filter((market) =>
    claimsOf(market).some(({ fact, record = "", value, said }) => {
      const row = Number(/^usda-portal:(\d+)$/.exec(record)?.[1]);
      return fact === "existence" && value === "held" && 313447 <= row && row <= 313638 && said.startsWith("2023-03");
    }),
  );
  expect(wrong.map(nameOf)).toEqual([]);
});

test("no market is named after a person", () => expect(markets.filter(({ name }) => /^Kayleen\b/.test(name)).map(nameOf)).toEqual([]));

test("there are no e-mail addresses", async () => {
  expect((await readFile("data/snapshot/markets.json", "utf8")).match(/[\w.+-]+@[\w-]+\.\w+/g)).toBeNull();
});

test("every claim cites its row or page, except that a list has dropped a market", () => {
  const untraceable = markets.flatMap((market) =>
    claimsOf(market)
      .filter(({ value }) => value !== "unlisted")
      .filter(({ source, record = "" }) =>
        source === "published" ? !/^https?:\/\/\S+$/.test(record) : !/^(usda-portal|usda-2018):\d+$/.test(record),
      )
      .map(({ fact }) => `${nameOf(market)}: ${fact}`),
  );
  expect(untraceable).toEqual([]);
});

test("no hours begin in the night, and no season of a week repeats every year", () => {
  const wrong = markets.filter(({ schedule }) =>
    schedule?.seasons.some(
      (season) =>
        (isDated(season) && countDays(season) < 8) ||
        Object.values(season.week ?? {}).some((hours) => listRanges(hours).some(({ opens }) => 0 < opens && opens < 300)),
    ),
  );
  expect(wrong.map(nameOf)).toEqual([]);
});

test("no market with an assumed season is open on a January afternoon, except winter markets", () => {
  const moment = getLocalMoment(new Date("2027-01-16T18:00:00Z"), region.timeZone);
  const open = markets.filter(
    (market) =>
      market.schedule?.seasons.every(({ assumed, from = "" }) => assumed && from < "10") &&
      getOpenState(market, moment) === "open",
  );
  expect(open.map(nameOf)).toEqual([]);
});

test("each session belongs to an existing market that is not a session itself", () => {
  const byId = new Map(markets.map((market) => [market.id, market]));
  const wrong = markets.filter(({ partOf }) => {
    const main = partOf === undefined ? undefined : byId.get(partOf);
    return partOf !== undefined && (!main || main.partOf !== undefined);
  });
  expect(wrong.map(nameOf)).toEqual([]);
});

test("no winter market is the main market of others", () => {
  const mains = new Set(markets.map(({ partOf }) => partOf));
  const wrong = markets.filter(({ id, name }) => mains.has(id) && readNameWords(name, []).time !== null);
  expect(wrong.map(nameOf)).toEqual([]);
});

test("no market is unlisted that a page has confirmed since 2021", () => {
  const wrong = markets.filter(
    (market) =>
      market.standing?.is === "unlisted" &&
      claimsOf(market).some(
        ({ fact, source, value, said, doubt }) =>
          fact === "existence" && source === "published" && value === "held" && said >= "2021" && doubt === undefined,
      ),
  );
  expect(wrong.map(nameOf)).toEqual([]);
});

test("no claim that counts is dated after the newest source was read", () => {
  const wrong = markets.flatMap((market) =>
    [...resolve(claimsOf(market)).winners.values()]
      .filter(({ said }) => said > "2026-11-22")
      .map(() => market),
  );
  expect(wrong.map(nameOf)).toEqual([]);
});

const pageClaims = markets.flatMap((market) =>
  claimsOf(market)
    .filter(({ source }) => source === "published")
    .map((claim) => ({ market, claim })),
);
const pageSchedules = pageClaims.flatMap(({ market, claim }) =>
  claim.fact === "schedule" && claim.value !== null ? [{ market, claim, schedule: claim.value as Schedule }] : [],
);
const find = (id: number): Market => {
  const market = markets.find((one) => one.id === id);
  if (!market) throw new Error(`There is no market ${id}.`);
  return market;
};

test("every page has a publisher's name, and a reprint has the newspaper's", () => {
  const named = pageClaims.map(({ claim: { record = "", publisher } }) => publisher ?? getPublisher(record));
  expect(named.filter((name) => !/[A-Z]/.test(name) && !name.includes(" "))).toEqual([]);
  expect(named.filter((name) => /^(Yahoo|NewsBreak|AOL)$/.test(name))).toEqual([]);
});

test("pages' addresses are not doubts for people: they count, or are shown next to the record's", () => {
  const wrong = pageClaims.filter(({ claim }) => claim.fact === "address" && claim.doubt !== undefined);
  expect(wrong.map(({ market }) => nameOf(market))).toEqual([]);
});

test("a page's address has coordinates, or is also a record's address", () => {
  const wrong = pageClaims.filter(({ market, claim: { fact, record, said, value } }) => {
    if (fact !== "address") return false;
    const beside = claimsOf(market).some((one) => one.fact === "latitude" && one.record === record && one.said === said);
    const isRecords = claimsOf(market).some((one) => one.source !== "published" && one.value === value);
    const hasNone = !claimsOf(market).some((one) => one.source !== "published" && one.fact === "address");
    return !beside && !isRecords && !hasNone;
  });
  expect(wrong.map(({ market }) => nameOf(market))).toEqual([]);
});

test("no market may be elsewhere at its own address", () =>
  expect(markets.filter(({ address, elsewhere }) => elsewhere && elsewhere.address === address).map(nameOf)).toEqual([]));

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
])("market %i may be at %s, as only one page claims", (id, address) => expect(find(id).elsewhere?.address).toBe(address));

test("days off and single days have the year for which they were announced", () => {
  const wrong = pageSchedules.filter(({ schedule, claim }) =>
    schedule.days?.some(({ on }) => !/^\d{4}-/.test(on) || Math.abs(Number(on.slice(0, 4)) - Number(claim.said.slice(0, 4))) > 1),
  );
  expect(wrong.map(({ market }) => nameOf(market))).toEqual([]);
});

test("no season from a page is one week, and a monthly rhythm spans at least two weeks", () => {
  const wrong = pageSchedules.filter(({ schedule }) =>
    schedule.seasons.some((season) => isDated(season) && countDays(season) < (season.rhythm ? 15 : 8)),
  );
  expect(wrong.map(({ market }) => nameOf(market))).toEqual([]);
});

test.each([[179], [372], [381], [405]])("market %i is open on single days, and on no weekday", (id) => {
  const { seasons, days = [] } = find(id).schedule ?? { seasons: [] };
  expect(seasons).toEqual([]);
  expect(days.length).toBeGreaterThan(0);
});

test("markets have no weekday that their newest page contradicts", () => {
  expect(Object.keys(find(182).schedule?.seasons[0]?.week ?? {})).toEqual(["Thursday"]);
  expect(Object.keys(find(147).schedule?.seasons[0]?.week ?? {})).toEqual(["Wednesday"]);
  expect(Object.keys(find(197).schedule?.seasons[0]?.week ?? {})).toEqual(["Saturday"]);
  expect(Object.keys(find(214).schedule?.seasons[0]?.week ?? {})).toEqual(["Saturday"]);
});

test("days off announced for two years, or for one July 4, are repeated in later years", () => {
  expect(find(126).schedule?.days).toContainEqual({ on: "2027-05-30", note: "Memorial Day weekend" });
  expect(find(247).schedule?.days).toContainEqual({ on: "2026-07-04" });
});

test("a holiday known from only one year is marked as unsure", () => {
  expect(find(124).schedule?.days).toEqual([{ on: "07-04", isUnsure: true }]);
  expect(find(218).schedule?.days).toContainEqual({ on: "2026-11-28", isUnsure: true });
  expect(find(358).schedule?.days).toContainEqual({ on: "2026-11-26", isUnsure: true });
});

test("a newer page without hours sets the season, and each end comes from the newest page that has it", () => {
  expect(find(124).schedule?.seasons).toMatchObject([{ from: "05-23", to: "08-29", lent: { end: "both", on: "2025" } }]);
  expect(find(335).schedule?.seasons).toMatchObject([{ from: "05-03", to: "09-29", lent: { end: "from", on: "2023-05-11" } }]);
  expect(find(43).schedule?.seasons).toMatchObject([{ from: "05-13", fromYear: 2021, to: "10-26", toYear: 2023 }]);
});

test("a page without a printed year does not make hours current", () => {
  const inferred = pageClaims.filter(({ claim }) => claim.doubt?.includes("its year is inferred"));
  expect(inferred.map(({ market: { id } }) => id)).toEqual([99, 104, 204, 271, 412]);
  expect(inferred.filter(({ claim }) => claim.said.length > 4).map(({ market }) => nameOf(market))).toEqual([]);
});

test("no two markets have the same name, town and address", () => {
  const groups = Map.groupBy(markets, (market) => [market.name, cityKey(market), market.address ?? market.id].join("|"));
  expect([...groups.values()].filter(({ length }) => length > 1).map((same) => same.map(nameOf))).toEqual([]);
});

test("duplicate listings redirect to one page", async () => {
  const { redirects } = await readMarketSnapshot("data/snapshot");
  expect(redirects).toEqual([
    { from: 123, to: 372 },
    { from: 371, to: 377 },
  ]);
});

test.each([
  [212, "Cathedral Square Market"],
  [225, "Westown Day Market"],
])("market %i has the other name %s", (id, name) => expect(find(id).otherNames).toContain(name));

test("no link leads to a directory's page, a defunct site, or a person", () => {
  const wrong = markets.filter(
    ({ website = "", facebook = "" }) =>
      /wifarmersmarkets\.org|freewebs\.com|sites\.google\.com\/site\//.test(website) || /profile\.php\?id=\d{1,13}$/.test(facebook),
  );
  expect(wrong.map(nameOf)).toEqual([]);
});
