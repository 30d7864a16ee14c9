/** Checks the committed markets: enough of them, current enough, and no facts without a source. */
import { readFile } from "node:fs/promises";
import { beforeEach, expect, test } from "vitest";
import { getCertainty, getHoursDay } from "../schedule/certainty.ts";
import { type Claim, type Existence, type FactValues, isFromPeople, isOf } from "../market/claims.ts";
import type { Market } from "../market/market-schema.ts";
import { kmBetweenPins } from "../market/distance.ts";
import { cityKey } from "../market/name-words.ts";
import { isSamePlace } from "../market/same-place.ts";
import { getPublisher } from "../market/settle-place.ts";
import { resolve } from "../market/resolve.ts";
import { isClosed } from "../market/standing.ts";
import { readMarketSnapshot } from "../files/read-snapshot.ts";
import { region } from "../region.ts";
import { listRanges } from "../schedule/hours.ts";
import { hasHours } from "../schedule/known-hours.ts";
import { countDays, isDated } from "../schedule/season.ts";

beforeEach(({ skip }) => skip(region.state !== "Wisconsin", "These are Wisconsin’s markets."));

const { markets, claims } = await readMarketSnapshot("data/snapshot");
/** Towns with markets more than five kilometers apart: their middle says little about where a market is. */
const wideTowns = new Set(
  [...Map.groupBy(markets, cityKey)].flatMap(([town, those]) => {
    const exact = those.filter(({ placeIsApproximate }) => !placeIsApproximate);
    return exact.some((one) => exact.some((other) => kmBetweenPins(one, other) > 5)) ? [town] : [];
  }),
);
/** Whether a page that moves it must leave its point alone. */
const keepsPoint = (market: Market): boolean =>
  wideTowns.has(cityKey(market)) && isExact(resolve(listRecordClaims(market)).facts);
const isExact = ({ latitude, placeIsApproximate }: FactValues) => latitude !== undefined && !placeIsApproximate;
const claimsOf = (market: Market): readonly Claim[] => claims?.get(market.id) ?? [];
const nameOf = ({ id, name }: Market): string => `${id} ${name}`;
const listRecordClaims = (market: Market) => claimsOf(market).filter(({ source }) => source !== "published");
const listPageClaims = (market: Market) => claimsOf(market).filter(({ source }) => source === "published");

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
    "has a page's address as a doubt, except one that it says the market left, or without a year: it counts, or is shown next to the record's",
    (market) => {
      const addresses = listPageClaims(market).filter(
        ({ fact, doubt }) => fact === "address" && doubt?.code !== "year-inferred",
      );
      const isLeft = ({ doubt, record, said }: Claim) =>
        doubt?.code === "superseded" &&
        listPageClaims(market).some((to) => to.fact === "address" && to.doubt?.code !== "superseded" && to.record === record && to.said === said);
      return addresses.some((claim) => claim.doubt !== undefined && !isLeft(claim));
    },
  ],
  [
    "has another place than the page that says its hours",
    ({ elsewhere, confirmed, hoursConfirmed = confirmed }) => elsewhere && elsewhere.page === hoursConfirmed.page,
  ],
  [
    "has the place of a list's machine-dated row, although a record since 2016 that says its hours names another",
    (market) => {
      const { placeConfirmed, hoursConfirmed: hours = market.confirmed, address = "" } = market;
      const isOther = ({ fact, value, source, said, doubt }: Claim) =>
        fact === "address" &&
        doubt === undefined &&
        source === hours.source &&
        said === hours.on &&
        !isSamePlace(String(value), address);
      return placeConfirmed?.isListed && hours.on >= "2016" && hasHours(market) && claimsOf(market).some(isOther);
    },
  ],
  [
    "has a page's address without coordinates that is not a record's address, too",
    (market) => {
      const claims = claimsOf(market);
      const ofRecords = claims.filter(({ source, fact }) => source !== "published" && fact === "address");
      if (keepsPoint(market)) return false;
      return listPageClaims(market).some(
        ({ fact, record, said, value, doubt }) =>
          fact === "address" &&
          doubt === undefined &&
          ofRecords.length > 0 &&
          !ofRecords.some((one) => one.value === value) &&
          !claims.some((one) => one.fact === "latitude" && one.record === record && one.said === said),
      );
    },
  ],
  [
    "in a wide town is in its middle by a page, although its former point is known",
    (market) => keepsPoint(market) && listPageClaims(market).some(({ fact }) => fact === "placeIsApproximate"),
  ],
  ["may be elsewhere at its own address", ({ address, elsewhere }) => elsewhere && elsewhere.address === address],
  [
    "has single days of another year than the page that announces them",
    (market) =>
      listPageClaims(market)
        .filter(isOf("schedule"))
        .some(({ value, said }) =>
          value?.days?.some(
            ({ on }) => !/^\d{4}-/.test(on) || Math.abs(Number(on.slice(0, 4)) - Number(said.slice(0, 4))) > 1,
          ),
        ),
  ],
  [
    "has a link to a directory's page, a defunct site, or a person",
    ({ website = "", facebook = "" }) =>
      /wifarmersmarkets\.org|localharvest\.org|freewebs\.com|sites\.google\.com\/site\/|[?]NID=/i.test(website) ||
      /profile\.php\?id=\d{1,13}$|FarmFreshAtlas/.test(facebook),
  ],
  [
    "is likely or current although the newest word on whether it is held is a page's against it",
    (market) => {
      const words = claimsOf(market).filter(isOf("existence")).filter(({ doubt }) => doubt === undefined);
      const newest = words.toSorted((a, b) => (a.said < b.said ? -1 : 1)).at(-1);
      const isAgainst = newest?.source === "published" && newest.value !== "held";
      return isAgainst && !isClosed(market) && getCertainty(market, new Date("2026-07-11"), 12) !== "maybe";
    },
  ],
])("no market %s", (_, isWrong) => expect(markets.filter(isWrong).map(nameOf)).toEqual([]));

test("every page has a publisher's name, and no description of one", () => {
  const named = markets.flatMap((market) =>
    listPageClaims(market).map(({ record = "", publisher }) => publisher ?? getPublisher(record)),
  );
  expect(named.filter((name) => !/[A-Z]/.test(name) && !name.includes(" "))).toEqual([]);
  expect(named.filter((name) => /^(?:an?|the) \p{Ll}|, on /u.test(name))).toEqual([]);
});

test("no name has a company's form in it", () =>
  expect(markets.map(nameOf).filter((name) => /\b(?:LLC|Inc|DBA)\b/i.test(name))).toEqual([]));

test("no two markets have the same name, town and address", () => {
  const groups = Map.groupBy(markets, (market) =>
    [market.name, cityKey(market), market.address ?? market.id].join("|"),
  );
  expect([...groups.values()].filter(({ length }) => length > 1).map((same) => same.map(nameOf))).toEqual([]);
});

test("a page without a printed year does not make hours current", () => {
  const inferred = markets.flatMap((market) =>
    listPageClaims(market)
      .filter(({ doubt }) => doubt?.code === "year-inferred")
      .map(({ said }) => ({ id: market.id, said })),
  );
  expect(inferred).not.toEqual([]);
  expect(inferred.filter(({ said }) => said.length > 4)).toEqual([]);
});

test.each<[id: number, is: Existence, on: string]>([
  [3, "doubted", "2020-06-16"],
  [3, "closed", "2024"],
  [14, "unlisted", "2024"],
  [15, "unlisted", "2024"],
  [173, "closed", "2022-05"],
  [195, "unlisted", "2024"],
  [207, "closed", "2020-06-12"],
  [225, "doubted", "2020-07-17"],
  [234, "unlisted", "2024"],
  [256, "unlisted", "2024"],
  [297, "unlisted", "2024"],
  [402, "doubted", "2021-10-20"],
])("of market %i a page says that it is %s, in %s", (id, is, on) =>
  expect(claims?.get(id)).toContainEqual(
    expect.objectContaining({ fact: "existence", source: "published", value: is, said: on }),
  ),
);

test("the Dane County market's days at Breese Stevens Field are second Saturdays of July", () => {
  const days = (claims?.get(178) ?? []).filter(isOf("schedule")).flatMap(({ value }) => value?.days ?? []);
  const moved = days.filter(({ place }) => place === "Breese Stevens Field").map(({ on }) => on);
  expect([...new Set(moved)].sort()).toEqual(["2019-07-13", "2022-07-09", "2023-07-08", "2024-07-13"]);
});

test.each([
  ["7 Mile Fair Indoor/Outdoor Market", "Raymond"],
  ["Bayfield Farmers Market", "Bayfield"],
  ["Jacksonport Farmers Market", "Jacksonport"],
  ["Kewaunee Farmers Market", "Kewaunee"],
  ["Richfield Farmers Market", "Richfield"],
  ["Summer Vendor Market", "Oconto"],
])("%s, which only pages know, is somewhere in %s", (name, city) =>
  expect(markets.find((market) => market.name === name)).toMatchObject({ city, placeIsApproximate: true }),
);
