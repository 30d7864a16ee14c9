import { expect, test } from "vitest";
import { decodeText } from "../table/decode-text.ts";
import { MAX_ROWS, readListTable } from "./list-table.ts";

const TABLE = { names: ["Name", "City"], rows: [{ row: 2, cells: ["Oak, old", "Elm"] }] };

test.each([
  ["commas", '\uFEFFName,City\r\n"Oak, old",Elm\r\n'],
  ["semicolons", "Name;City\nOak, old;Elm"],
  ["tabs", "Name\tCity\rOak, old\tElm\r"],
  ["bars", "Name|City\nOak, old|Elm"],
  ["Excel's sep= line", "sep=;\r\nName;City\r\nOak, old;Elm\r\n"],
  ["UTF-16", decodeText(Buffer.from("\uFEFFName\tCity\r\nOak, old\tElm\r\n", "utf16le"))],
])("a table with %s is read", (_, text) => expect(readListTable(text)).toEqual(TABLE));

test("headings may be below a title, rows are numbered as in a spreadsheet, and empty ones are dropped", () =>
  expect(
    readListTable("Markets of 2026,,\n\nName,City,,Notes\nOak,Elm,,\n,,,\nAsh,Oak,,tbd\nName,City,,Notes\nYew,,,nan"),
  ).toEqual({
    names: ["Name", "City", "Notes"],
    rows: [
      { row: 4, cells: ["Oak", "Elm", ""] },
      { row: 6, cells: ["Ash", "Oak", ""] },
      { row: 8, cells: ["Yew", "", ""] },
    ],
  }));

test("without a known heading, the first row with two cells has the headings", () =>
  expect(readListTable("Our list,\n\nOrt,Tag\nElm,Samstag").names).toEqual(["Ort", "Tag"]));

test("as many rows and columns are read as there may be", () => {
  expect(readListTable(`Name\n${"Oak\n".repeat(MAX_ROWS)}`).rows).toHaveLength(MAX_ROWS);
  expect(readListTable(`${"Name,".repeat(99)}Name\nOak`).names).toHaveLength(100);
});

test("cells may contain line breaks and stray quotation marks, and columns may share a name or have none", () =>
  expect(readListTable('Name,Name,\n"Oak\nMarket",5" pots,x')).toEqual({
    names: ["Name", "Name (2)", "Column 3"],
    rows: [{ row: 2, cells: ["Oak\nMarket", '5" pots', "x"] }],
  }));

test.each([
  ["Name,City", "The list is empty: there is no row below its headings."],
  ['Name,City\n"Oak,Elm', "The list cannot be read: Quote Not Closed"],
  [`Name\n${"Oak\n".repeat(MAX_ROWS + 1)}`, "The list has 5001 rows. 5000 can be read at once: please part it."],
  [`${"Name,".repeat(101)}\nOak`, "The list has 101 columns. 100 can be read: please remove some."],
  [`Name\n${Array.from({ length: 101 }, (_, at) => `${",".repeat(at)}x`).join("\n")}`, "The list has 101 columns."],
  ["%PDF-1.7", "The list is a PDF, not a table. Open it in a spreadsheet program, save it as .xlsx or CSV"],
])("%.20j is refused", (text, error) => expect(() => readListTable(text)).toThrow(error));

test("a cell of more than 2,000 characters is left out with the reason; descriptions may have 5,000", () => {
  const [oak, ash, elm] = readListTable(
    `Name,Phone,About\nOak,${"5".repeat(2001)},\nAsh,,${"a".repeat(5000)}\nElm,,${"a".repeat(5001)}`,
  ).rows;
  expect(oak).toEqual({
    ...{ row: 2, cells: ["Oak", "", ""] },
    problem: "A cell is too long (2001 characters). Shorten it to 2000, or clear it.",
    tooLong: [1],
  });
  expect([ash?.problem, ash?.cells[2]?.length]).toEqual([undefined, 5000]);
  expect(elm?.problem).toContain("(5001 characters). Shorten it to 5000, or");
});
