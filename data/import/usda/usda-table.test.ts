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

test("bidirectional marks and other invisible characters are removed", () =>
  expect(readRows("id,name\n1,\u202eDale \u2066Market\b\n", csv)[0]?.get("name")).toBe("Dale Market"));

test("a missing column is reported by name", () =>
  expect(() => readUsdaTable("id,title\n1,a\n", csv)).toThrow("The list lacks the column name."));

test("old Mac line ends and mixed line ends are accepted", () => {
  expect(readRows("id,name\r1,a\r2,b\r", csv).map((row) => row.get("name"))).toEqual(["a", "b"]);
  expect(readRows("id\tname\r\n1\ta\n2\tb\n", tsv).map((row) => row.get("name"))).toEqual(["a", "b"]);
});

test("another kind of file is refused as what it is", () => {
  const refuse = (text: string) => () => readUsdaTable(text, csv);
  expect(refuse("<!doctype html>\n<p>Not found\n")).toThrow(
    "The list is an HTML page, not a table. It has to be one with the column id.",
  );
  expect(refuse("PK\u0003\u0004\0\0[Content_Types].xml")).toThrow("The list is a spreadsheet (.xlsx), not a table.");
  expect(refuse("number,name\n1,a\n")).toThrow(
    "The list is a table with the columns number, name. It has to be one with the column id.",
  );
  expect(refuse("Gateway time-out")).toThrow('The list is text that begins with "Gateway time-out".');
});

test("an empty file is refused", () => {
  expect(() => readUsdaTable("", csv)).toThrow("The list is empty.");
  expect(() => readUsdaTable("  \n\n", csv)).toThrow("The list is empty.");
});

test("a row truncated at the end of the file is reported by its line", () =>
  expect(() => readUsdaTable(`id\tname\n${"1\ta\n".repeat(9)}2`, tsv)).toThrow(
    "The list, row 11: 1 values where the header has 2. The file is cut off or damaged",
  ));

test("a row with too many or too few values is rejected and the others are read; many of them mean a damaged file", () => {
  const plain = (ids: readonly number[]) => ids.map((id) => `${id}\ta\n`).join("");
  const { rows, bad } = readUsdaTable(`id\tname\n${plain([1, 2, 3, 4])}5\ta\tb\n${plain([6, 7, 8, 9])}10\n`, tsv);
  expect(rows.map((row) => row.get("id"))).toEqual(["1", "2", "3", "4", "6", "7", "8", "9"]);
  expect(bad).toEqual([
    { row: 6, why: "3 values where the header has 2" },
    { row: 11, why: "1 values where the header has 2" },
  ]);
  expect(readUsdaTable(`id\tname\n${plain([1, 2, 3, 4])}5\ta\tb`, tsv).bad).toHaveLength(1);
  expect(() => readUsdaTable(`id\tname\n5\n6\n${plain([1, 2, 3])}`, tsv)).toThrow("The list, row 2: 1 values");
});

test("a quote within a value is kept", () =>
  expect(readRows('id,name\n1,Joe "Best" Market\n2,b\n', csv).map((row) => row.get("name"))).toEqual([
    'Joe "Best" Market',
    "b",
  ]));

test("a quote that is never closed means a truncated file", () =>
  expect(() => readUsdaTable('id,name\n1,"Dale Ma', csv)).toThrow(
    /The list cannot be read: Quote Not Closed.*cut off/,
  ));
