/** The downloaded table, edited and imported as an operator's list. */
import { parse } from "csv-parse/sync";
import { beforeAll, expect, test } from "vitest";
import { readGazetteer } from "#data/files/read-gazetteer.ts";
import { readMarketSnapshot } from "#data/files/read-snapshot.ts";
import { region } from "#data/region.ts";
import { type KnownMarket, type ListOptions, type ListReading, readList } from "#data/import/list/read-list.ts";
import { joinStates } from "#data/import/states.ts";
import { readClaims } from "./read-claims.ts";

const snapshot = await readMarketSnapshot("data/snapshot");
const known = new Map(
  snapshot.markets.map((market): [number, KnownMarket] => [
    market.id,
    { market, archivedAt: null, mergedInto: null, claims: snapshot.claims?.get(market.id) ?? [] },
  ]),
);
const NOW = new Date("2026-07-18T15:00:00Z");
const TABLE = String((await readClaims(snapshot, "Markets", "https://markets.example", NOW)).downloads.csv);
let options: ListOptions;
beforeAll(async () => {
  const state = joinStates(region.states.map(({ name }) => name));
  if (!state) throw new Error("no state");
  const places = await readGazetteer(region.states.map(({ code }) => code));
  options = { columns: {}, answers: {}, on: "2026-07-18", today: "2026-07-18", state, bounds: region.bounds, places };
});

const outline = ({ markets: said, questions, rejected: aside }: ListReading) => ({
  changes: said.flatMap(({ marketId, facts }) => Object.entries(facts).map(([fact, value]) => [marketId, fact, value])),
  questions,
  aside: aside.map(({ why }) => why),
});

test("unchanged, the table changes no market", () => {
  const reading = readList(TABLE, known, options);
  expect(outline(reading)).toEqual({ changes: [], questions: [], aside: [] });
  expect(reading.markets).toHaveLength(TABLE.split("\r\n").length - 2);
});

/** Changes cells and writes the table as some spreadsheets do: with semicolons and decimal commas. */
function change(cells: readonly (readonly [id: number, column: string, text: string])[]): string {
  const [header = [], ...rows] = parse(TABLE, { bom: true });
  const changed = rows.map((row) =>
    row.map((cell, at) => {
      const other = cells.find(([id, column]) => row[0] === String(id) && header[at] === column)?.[2];
      return (other ?? cell).replace(/^(-?\d+)\.(\d+)$/, "$1,$2");
    }),
  );
  return stringify([header, ...changed]);
}

const stringify = (rows: readonly (readonly string[])[]) =>
  rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(";")).join("\r\n");

test("three changed cells are three changed facts", () => {
  const changed = change([
    [1, "phoneNumber", "715-555-0134"],
    [1, "hoursText", "Tuesdays 2 PM to 6 PM, May to October"],
    [2, "isIndoors", "yes"],
  ]);
  expect(outline(readList(changed, known, options))).toEqual({
    changes: [
      [1, "phoneNumber", "(715) 555-0134"],
      [1, "schedule", expect.anything()],
      [2, "isIndoors", true],
    ],
    questions: [],
    aside: [],
  });
});

test("the table of saved markets can be imported too; its hours are those of one day, so they are ignored", () => {
  const market = snapshot.markets.find(({ id }) => id === 1);
  if (!market) throw new Error("no market");
  const table =
    "Name,Address,City,State,Zip,Hours,Season,Latitude,Longitude,Page\r\n" +
    `${market.name},"${market.address ?? ""}",${market.city},WI,${market.zipCode ?? ""},Tue 1 PM–5 PM,May,,,https://x.example/markets/1`;
  const reading = readList(table, known, options);
  expect(reading.columns.filter(({ field }) => field === null).map(({ name }) => name)).toEqual(["Hours", "Season"]);
  expect(outline(reading)).toEqual({ changes: [], questions: [], aside: [] });
});
