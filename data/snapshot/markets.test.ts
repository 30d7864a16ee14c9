/** What the committed markets have to be: enough of them, current enough, and nothing that nobody has said. */
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

test("hours are known of at least 250 farmers markets, and of many from the last years", () => {
  const days = markets
    .filter((market) => market.listingType === "farmers-market" && hasHours(market))
    .map((market) => getHoursDay(market) ?? "");
  expect(days.length).toBeGreaterThanOrEqual(250);
  expect(days.filter((day) => day >= "2021").length).toBeGreaterThanOrEqual(135);
  expect(days.filter((day) => day >= "2023").length).toBeGreaterThanOrEqual(80);
});

test("whoever is said to have confirmed a market has said that it is held, or over", () => {
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

test("the listings that a machine stamped in March 2023 are listed, and confirmed by nobody then", () => {
  const wrong = markets.filter((market) =>
    claimsOf(market).some(({ fact, record = "", value, said }) => {
      const row = Number(/^usda-portal:(\d+)$/.exec(record)?.[1]);
      return fact === "existence" && value === "held" && 313447 <= row && row <= 313638 && said.startsWith("2023-03");
    }),
  );
  expect(wrong.map(nameOf)).toEqual([]);
});

test("no market is called by the name of a person", () => expect(markets.filter(({ name }) => /^Kayleen\b/.test(name)).map(nameOf)).toEqual([]));

test("there is no e-mail address", async () => {
  expect((await readFile("data/snapshot/markets.json", "utf8")).match(/[\w.+-]+@[\w-]+\.\w+/g)).toBeNull();
});

test("every claim names the row or the page where it stands, and a list that has dropped a market has none", () => {
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

test("no hours begin in the small hours, and no season of a week repeats every year", () => {
  const wrong = markets.filter(({ schedule }) =>
    schedule?.seasons.some(
      (season) =>
        (isDated(season) && countDays(season) < 8) ||
        Object.values(season.week ?? {}).some((hours) => listRanges(hours).some(({ opens }) => 0 < opens && opens < 300)),
    ),
  );
  expect(wrong.map(nameOf)).toEqual([]);
});

test("no market whose season is assumed is open on a January afternoon, unless it is one of winter", () => {
  const moment = getLocalMoment(new Date("2027-01-16T18:00:00Z"), region.timeZone);
  const open = markets.filter(
    (market) =>
      market.schedule?.seasons.every(({ assumed, from = "" }) => assumed && from < "10") &&
      getOpenState(market, moment) === "open",
  );
  expect(open.map(nameOf)).toEqual([]);
});

test("an edition is part of another market that is there, and is part of none", () => {
  const byId = new Map(markets.map((market) => [market.id, market]));
  const wrong = markets.filter(({ partOf }) => {
    const main = partOf === undefined ? undefined : byId.get(partOf);
    return partOf !== undefined && (!main || main.partOf !== undefined);
  });
  expect(wrong.map(nameOf)).toEqual([]);
});

test("no winter market is what other editions are a part of", () => {
  const mains = new Set(markets.map(({ partOf }) => partOf));
  const wrong = markets.filter(({ id, name }) => mains.has(id) && readNameWords(name, []).time !== null);
  expect(wrong.map(nameOf)).toEqual([]);
});

test("no market is said to be no longer listed that a page has vouched for since 2021", () => {
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

test("what counts was said of a day that had come when the newest source was read", () => {
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

test("every page's publisher has a name, and a reprint that of its paper", () => {
  const named = pageClaims.map(({ claim: { record = "", publisher } }) => publisher ?? getPublisher(record));
  expect(named.filter((name) => !/[A-Z]/.test(name) && !name.includes(" "))).toEqual([]);
  expect(named.filter((name) => /^(Yahoo|NewsBreak|AOL)$/.test(name))).toEqual([]);
});

test("where a page says that a market is, is no doubt for people: it counts, or stands beside the record", () => {
  const wrong = pageClaims.filter(({ claim }) => claim.fact === "address" && claim.doubt !== undefined);
  expect(wrong.map(({ market }) => nameOf(market))).toEqual([]);
});

test("a page's place has its point, or is the one that a record names", () => {
  const wrong = pageClaims.filter(({ market, claim: { fact, record, said, value } }) => {
    if (fact !== "address") return false;
    const beside = claimsOf(market).some((one) => one.fact === "latitude" && one.record === record && one.said === said);
    const isRecords = claimsOf(market).some((one) => one.source !== "published" && one.value === value);
    const hasNone = !claimsOf(market).some((one) => one.source !== "published" && one.fact === "address");
    return !beside && !isRecords && !hasNone;
  });
  expect(wrong.map(({ market }) => nameOf(market))).toEqual([]);
});

test("nobody is told that a market may be elsewhere and shown the very same words", () =>
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
])("market %i is at %s, as two words or its own page say", (id, address) => {
  expect(find(id).address).toBe(address);
  expect(find(id).elsewhere).toBeUndefined();
});

test.each([
  [182, "Centro Hispano, 2403 Cypress Way"],
  [227, "408 Chicago Street"],
  [365, "Historic Train Depot Museum, 301 W. Whitewater Street"],
])("one page alone puts market %i at %s", (id, address) => expect(find(id).elsewhere?.address).toBe(address));

test("days off and single days have the year that they were told of", () => {
  const wrong = pageSchedules.filter(({ schedule, claim }) =>
    schedule.days?.some(({ on }) => !/^\d{4}-/.test(on) || Math.abs(Number(on.slice(0, 4)) - Number(claim.said.slice(0, 4))) > 1),
  );
  expect(wrong.map(({ market }) => nameOf(market))).toEqual([]);
});

test("no page's season is one week, and a rhythm of months has at least two of them", () => {
  const wrong = pageSchedules.filter(({ schedule }) =>
    schedule.seasons.some((season) => isDated(season) && countDays(season) < (season.rhythm ? 15 : 8)),
  );
  expect(wrong.map(({ market }) => nameOf(market))).toEqual([]);
});

test.each([[179], [372], [381], [405]])("market %i is held on single days, and on no weekday", (id) => {
  const { seasons, days = [] } = find(id).schedule ?? { seasons: [] };
  expect(seasons).toEqual([]);
  expect(days.length).toBeGreaterThan(0);
});

test("no market is held on a weekday of which its newest page names others", () => {
  expect(Object.keys(find(182).schedule?.seasons[0]?.week ?? {})).toEqual(["Thursday"]);
  expect(Object.keys(find(147).schedule?.seasons[0]?.week ?? {})).toEqual(["Wednesday"]);
  expect(Object.keys(find(197).schedule?.seasons[0]?.week ?? {})).toEqual(["Saturday"]);
  expect(Object.keys(find(214).schedule?.seasons[0]?.week ?? {})).toEqual(["Saturday"]);
});

test("days off that were said of two years or more, and of one July 4, are said of the years since", () => {
  expect(find(126).schedule?.days).toContainEqual({ on: "2027-05-30", note: "Memorial Day weekend" });
  expect(find(247).schedule?.days).toContainEqual({ on: "2026-07-04" });
});

test("a holiday of which one year is known is asked about", () => {
  expect(find(124).schedule?.days).toEqual([{ on: "07-04", isUnsure: true }]);
  expect(find(218).schedule?.days).toContainEqual({ on: "2026-11-28", isUnsure: true });
  expect(find(358).schedule?.days).toContainEqual({ on: "2026-11-26", isUnsure: true });
});

test("a newer page without hours tells the season, and each end is the word of the newest page that tells it", () => {
  expect(find(124).schedule?.seasons).toMatchObject([{ from: "05-23", to: "08-29", lent: { end: "both", on: "2025" } }]);
  expect(find(335).schedule?.seasons).toMatchObject([{ from: "05-03", to: "09-29", lent: { end: "from", on: "2023-05-11" } }]);
  expect(find(43).schedule?.seasons).toMatchObject([{ from: "05-13", fromYear: 2021, to: "10-26", toYear: 2023 }]);
});

test("a page whose year nobody printed makes no hours current", () => {
  const inferred = pageClaims.filter(({ claim }) => claim.doubt?.includes("its year is inferred"));
  expect(inferred.map(({ market: { id } }) => id)).toEqual([99, 104, 204, 271, 412]);
  expect(inferred.filter(({ claim }) => claim.said.length > 4).map(({ market }) => nameOf(market))).toEqual([]);
});

test("no two markets have one name, town and place", () => {
  const groups = Map.groupBy(markets, (market) => [market.name, cityKey(market), market.address ?? market.id].join("|"));
  expect([...groups.values()].filter(({ length }) => length > 1).map((same) => same.map(nameOf))).toEqual([]);
});

test("two listings of one market lead to one page", async () => {
  const { redirects } = await readMarketSnapshot("data/snapshot");
  expect(redirects).toEqual([
    { from: 123, to: 372 },
    { from: 371, to: 377 },
  ]);
});

test.each([
  [212, "Cathedral Square Market"],
  [225, "Westown Day Market"],
])("market %i is found as %s", (id, name) => expect(find(id).otherNames).toContain(name));

test("no link is one page of a directory, a site that is gone, or a person", () => {
  const wrong = markets.filter(
    ({ website = "", facebook = "" }) =>
      /wifarmersmarkets\.org|freewebs\.com|sites\.google\.com\/site\//.test(website) || /profile\.php\?id=\d{1,13}$/.test(facebook),
  );
  expect(wrong.map(nameOf)).toEqual([]);
});
