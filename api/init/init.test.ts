import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { region } from "#data/region.ts";
import STATES from "#data/import/states.json" with { type: "json" };
import { readTowns } from "#data/files/read-gazetteer.ts";
import { findRegion } from "./find-region.ts";
import { writeRegion } from "./write-region.ts";

const FILE = join(import.meta.dirname, "../../data/region.ts");
const text = await readFile(FILE, "utf8");

type Found = Awaited<ReturnType<typeof findRegion>>;
type Place = Pick<Found["mapCenter"], "latitude" | "longitude">;

const isWithin = ({ south, north, west, east }: Found["bounds"], { latitude, longitude }: Place) =>
  latitude > south && latitude < north && longitude > west && longitude < east;

test("the fifty states and the District of Columbia have an outline, and their capital within their bounds", async () => {
  const all = STATES.flatMap(({ capital, ...state }) => (capital === undefined ? [] : [{ capital, ...state }]));
  const { states } = await findRegion(all.map(({ name }) => name));
  expect(states).toHaveLength(51);
  expect(new Set(states.map(({ fips }) => fips)).size).toBe(51);
  for (const { name, code, capital, bounds } of all) {
    const town = (await readTowns([code])).find((one) => one.name === capital);
    expect([name, town && isWithin(bounds, town)]).toEqual([name, true]);
  }
});

// The largest and the smallest, a row of islands, and one in two parts.
test.each(["Alaska", "District of Columbia", "Hawaii", "Michigan"])("the map of %s starts within it", async (name) => {
  const { bounds, defaultPlace, mapCenter } = await findRegion([name]);
  expect([isWithin(bounds, defaultPlace), isWithin(bounds, mapCenter)]).toEqual([true, true]);
  expect(mapCenter.zoom).toBeGreaterThanOrEqual(4);
});

test("New York has three zip code ranges", async () => {
  expect(await findRegion(["ny"])).toMatchObject({
    siteName: "New York Farmers Markets",
    states: [
      {
        name: "New York",
        code: "NY",
        fips: "36",
        zips: [
          { from: 5, to: 5 },
          { from: 63, to: 63 },
          { from: 100, to: 149 },
        ],
      },
    ],
    contact: {
      creator: "the New York Farmers Markets volunteers",
      email: "hello@new-york-markets.example",
      website: "https://new-york-markets.example",
    },
  });
});

test.each([
  ["Wisconsin", "America/Chicago", []],
  ["Maine", "America/New_York", []],
  ["Arizona", "America/Phoenix", ["America/Denver"]],
  ["Oregon", "America/Los_Angeles", ["America/Boise"]],
  ["Texas", "America/Chicago", ["America/Denver"]],
  ["Michigan", "America/Detroit", ["America/Menominee"]],
  ["Kentucky", "America/New_York", ["America/Chicago"]],
])("%s has the time zone of most of its zip codes, and lists its others", async (name, timeZone, others) => {
  expect(await findRegion([name])).toMatchObject({ timeZone, otherTimeZones: others });
});

test("several states form one region that starts at the first one's capital", async () => {
  const { state, siteName, states, bounds, defaultPlace } = await findRegion(["Vermont", "New Hampshire"]);
  expect([state, siteName]).toEqual(["Vermont and New Hampshire", "Vermont and New Hampshire Farmers Markets"]);
  expect(states.map(({ code, fips }) => [code, fips])).toEqual([
    ["VT", "50"],
    ["NH", "33"],
  ]);
  expect([bounds.west, bounds.east, defaultPlace.name]).toEqual([-73.5, -70.6, "Montpelier, VT"]);
});

test.each([[["Vermont", "Ontario"]], [["Puerto Rico"]], [[""]]])("%j is refused by name", async (names) => {
  await expect(findRegion(names)).rejects.toThrow(
    `"${names.at(-1) ?? ""}" is none of the 50 states, nor the District of Columbia (--state).`,
  );
});

test("the same values leave the file unchanged, byte for byte", async () => {
  expect(await writeRegion(text, { ...region }, { file: FILE, keepsFeeds: true })).toBe(text);
});

test("another state replaces the values and empties the feeds; comments and other settings stay", async () => {
  const written = await writeRegion(text, await findRegion(["Vermont"]), { file: FILE, keepsFeeds: false });
  expect(written).toContain("const feeds: readonly NewsFeed[] = [];\n");
  expect(written).toContain(
    `  /** Where the map starts. */\n  mapCenter: { latitude: 43.9, longitude: -72.5, zoom: 8 },\n`,
  );
  expect(written).toContain('  states: [{ name: "Vermont", code: "VT", fips: "50", zips: [{ from: 50, to: 59 }] }],\n');
  expect(written).toContain(`  scheduleFreshMonths: ${region.scheduleFreshMonths},\n`);
  expect(written).not.toContain(region.state === "Vermont" ? "Wisconsin" : region.state);
});
