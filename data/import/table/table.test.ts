import { expect, test } from "vitest";
import { parseTable, readCell, type TableFormat } from "./table.ts";

const csv: TableFormat = { title: "The list", delimiter: ",", quoted: true, columns: ["id", "name"], idColumn: "id" };
const readRows = (text: string, format: TableFormat) => parseTable(text, format).rows;
const tsv: TableFormat = { ...csv, delimiter: "\t", quoted: false };

test("rows are read by column name, with a byte order mark, quotes and Windows line ends", () => {
  const rows = readRows('\uFEFFname,id,more\r\n"Dale, ""Hill"" Market",7,\r\n Elm ,8,x\r\n', csv);
  expect(rows.map((row) => [row.line, row.get("id"), row.get("name")])).toEqual([
    [2, "7", 'Dale, "Hill" Market'],
    [3, "8", "Elm"],
  ]);
});

test("a tab-separated file may contain quotes", () =>
  expect(readRows("id\tname\n1\tJoe's \"Best\n", tsv)[0]?.get("name")).toBe("Joe's \"Best"));

test("bidirectional marks and other invisible characters are removed", () =>
  expect(readRows("id,name\n1,\u202eDale \u2066Market\b\n", csv)[0]?.get("name")).toBe("Dale Market"));

test("a missing column is reported by name", () =>
  expect(() => parseTable("id,title\n1,a\n", csv)).toThrow("The list lacks the column name."));

test("old Mac line ends and mixed line ends are accepted", () => {
  expect(readRows("id,name\r1,a\r2,b\r", csv).map((row) => row.get("name"))).toEqual(["a", "b"]);
  expect(readRows("id\tname\r\n1\ta\n2\tb\n", tsv).map((row) => row.get("name"))).toEqual(["a", "b"]);
});

test("another kind of file is refused as what it is", () => {
  const refuse = (text: string) => () => parseTable(text, csv);
  expect(refuse("<!doctype html>\n<p>Not found\n")).toThrow(
    "The list is another kind of file: an HTML page. It has to be a CSV file with the column id.",
  );
  expect(refuse("PK\u0003\u0004\0\0[Content_Types].xml")).toThrow("another kind of file: a spreadsheet (.xlsx).");
  expect(refuse("number,name\n1,a\n")).toThrow("another kind of file: a table with the columns number, name.");
  expect(refuse("Gateway time-out")).toThrow('another kind of file: text that begins with "Gateway time-out".');
});

test("an empty file is refused", () => {
  expect(() => parseTable("", csv)).toThrow("The list is empty.");
  expect(() => parseTable("  \n\n", csv)).toThrow("The list is empty.");
});

test("a row truncated at the end of the file is reported by its line", () =>
  expect(() => parseTable(`id\tname\n${"1\ta\n".repeat(9)}2`, tsv)).toThrow(
    "The list, line 11: 1 values where the header has 2. The file is cut off or damaged",
  ));

test("a row with too many or too few values is rejected and the others are read; many of them mean a damaged file", () => {
  const plain = (ids: readonly number[]) => ids.map((id) => `${id}\ta\n`).join("");
  const { rows, bad } = parseTable(`id\tname\n${plain([1, 2, 3, 4])}5\ta\tb\n${plain([6, 7, 8, 9])}10\n`, tsv);
  expect(rows.map((row) => row.get("id"))).toEqual(["1", "2", "3", "4", "6", "7", "8", "9"]);
  expect(bad).toEqual([
    { line: 6, why: "3 values where the header has 2", isShort: false },
    { line: 11, why: "1 values where the header has 2", isShort: true },
  ]);
  expect(parseTable(`id\tname\n${plain([1, 2, 3, 4])}5\ta\tb`, tsv).bad).toHaveLength(1);
  expect(() => parseTable(`id\tname\n5\n6\n${plain([1, 2, 3])}`, tsv)).toThrow("The list, line 2: 1 values");
});

test("a quote within a value is kept", () =>
  expect(readRows('id,name\n1,Joe "Best" Market\n2,b\n', csv).map((row) => row.get("name"))).toEqual([
    'Joe "Best" Market',
    "b",
  ]));

test("a quote that is never closed means a truncated file", () =>
  expect(() => parseTable('id,name\n1,"Dale Ma', csv)).toThrow(/The list cannot be read: Quote Not Closed.*cut off/));

test.each([
  ["Four Seasons Farmers &amp; Artisans Market", "Four Seasons Farmers & Artisans Market"],
  ["Joe&#39;s &AMP; Ann&#x27;s", "Joe's & Ann's"],
  ["Farmers&rsquo; Market &ndash; Caf&eacute;", "Farmers’ Market – Café"],
  ["Farmers&#8217; Market, Joe&#146;s", "Farmers’ Market, Joe’s"],
  [" &nbsp; ", ""],
  ["#N/A", ""],
])("the cell %j is %j", (text, read) => expect(readCell(text)).toBe(read));
