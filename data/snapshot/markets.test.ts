/** What the committed markets have to be: enough of them, current enough, and nothing that nobody has said. */
import { readFile } from "node:fs/promises";
import { beforeEach, expect, test } from "vitest";
import { getHoursDay } from "../schedule/certainty.ts";
import { type Claim, isPeoples } from "../market/claims.ts";
import type { Market } from "../market/market-schema.ts";
import { readNameWords } from "../market/name-words.ts";
import { resolve } from "../market/resolve.ts";
import { readMarketSnapshot } from "../read-snapshot.ts";
import { region } from "../region.ts";
import { listRanges } from "../schedule/hours.ts";
import { hasHours } from "../schedule/known-hours.ts";
import { getLocalMoment } from "../schedule/local-time.ts";
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
        (claim.source === source || isPeoples(claim)),
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
