import { expect, test } from "vitest";
import { readUsdaTable, type UsdaTableFormat } from "./usda-table.ts";

const csv: UsdaTableFormat = { title: "The list", columns: ["id", "name"], idColumn: "id" };
const readRows = (text: string, format: UsdaTableFormat) => readUsdaTable(text, format).rows;
const tsv: UsdaTableFormat = { ...csv, isQuoted: false };

test("rows are read by column name, with a byte order mark, quotes and Windows line ends", () => {
  const rows = readRows('\uFEFFname,id,more\r\n"Dale, ""Hill"" Market",7,\r\n Elm ,8,x\r\n', csv);
  expect(rows.map((row) => [row.get("id"), row.get("name")])).toEqual([
    ["7", 'Dale, "Hill" Market'],
    ["8", "Elm"],
  ]);
});

test("a tab-separated file may contain quotes", () =>
  expect(readRows("id\tname\n1\tJoe's \"Best\n", tsv)[0]?.get("name")).toBe("Joe's \"Best"));

test("old Mac line ends and mixed line ends are accepted", () => {
  expect(readRows("id,name\r1,a\r2,b\r", csv).map((row) => row.get("name"))).toEqual(["a", "b"]);
  expect(readRows("id\tname\r\n1\ta\n2\tb\n", tsv).map((row) => row.get("name"))).toEqual(["a", "b"]);
});

test.each<[text: string, error: string | RegExp]>([
  ["<!doctype html>\n<p>Not found\n", "The list is an HTML page, not a table. It has to be one with the column id."],
  ["number,name\n1,a\n", "The list is a table with the columns number, name. It has to be one with the column id."],
  ["Gateway time-out", 'The list is text that begins with "Gateway time-out".'],
  ["  \n\n", "The list is empty."],
  ["id,title\n1,a\n", "The list lacks the column name."],
  [
    `id,name\n${"1,a\n".repeat(9)}2`,
    "The list, row 11: 1 values where the header has 2. The file is cut off or damaged",
  ],
  [`id,name\n5\n6\n${"1,a\n".repeat(3)}`, "The list, row 2: 1 values"],
  ['id,name\n1,"Dale Ma', /The list cannot be read: Quote Not Closed.*cut off/],
])("%.20j is refused with what is wrong", (text, error) => expect(() => readUsdaTable(text, csv)).toThrow(error));

test("a row with too many or too few values is rejected and the others are read", () => {
  const plain = (ids: readonly number[]) => ids.map((id) => `${id}\ta\n`).join("");
  const { rows, bad } = readUsdaTable(`id\tname\n${plain([1, 2, 3, 4])}5\ta\tb\n${plain([6, 7, 8, 9])}10\n`, tsv);
  expect(rows.map((row) => row.get("id"))).toEqual(["1", "2", "3", "4", "6", "7", "8", "9"]);
  expect(bad).toEqual([
    { row: 6, why: "3 values where the header has 2" },
    { row: 11, why: "1 values where the header has 2" },
  ]);
  expect(readUsdaTable(`id\tname\n${plain([1, 2, 3, 4])}5\ta\tb`, tsv).bad).toHaveLength(1);
});
