import { expect, test } from "vitest";
import { parseTable, type TableFormat } from "./table.ts";

const csv: TableFormat = { title: "The list", delimiter: ",", quoted: true, columns: ["id", "name"], idColumn: "id" };
const tsv: TableFormat = { ...csv, delimiter: "\t", quoted: false };

test("rows are read by column name, with a byte order mark, quotes and Windows line ends", () => {
  const rows = parseTable('\uFEFFname,id,more\r\n"Dale, ""Hill"" Market",7,\r\n Elm ,8,x\r\n', csv);
  expect(rows.map((row) => [row.line, row.get("id"), row.get("name")])).toEqual([
    [2, "7", 'Dale, "Hill" Market'],
    [3, "8", "Elm"],
  ]);
});

test("a tab-separated file may hold quotes of its own", () =>
  expect(parseTable("id\tname\n1\tJoe's \"Best\n", tsv)[0]?.get("name")).toBe("Joe's \"Best"));

test("what turns the text around, and other signs that nobody prints, go", () =>
  expect(parseTable("id,name\n1,\u202eDale \u2066Market\b\n", csv)[0]?.get("name")).toBe("Dale Market"));

test("a missing column is named", () =>
  expect(() => parseTable("id,title\n1,a\n", csv)).toThrow("The list lacks the column name."));

test("a column that nobody asks for may be missing, and is empty then", () =>
  expect(parseTable("id,name\n1,a\n", csv)[0]?.get("organic")).toBe(""));

test("line ends of old Macs, and different ones in one file, are line ends", () => {
  expect(parseTable("id,name\r1,a\r2,b\r", csv).map((row) => row.get("name"))).toEqual(["a", "b"]);
  expect(parseTable("id\tname\r\n1\ta\n2\tb\n", tsv).map((row) => row.get("name"))).toEqual(["a", "b"]);
});

test("another kind of file is named as what it is", () => {
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

test("a row that was cut off is named by its line", () =>
  expect(() => parseTable("id\tname\n1\ta\n2\n", tsv)).toThrow(
    "The list, line 3: 1 values where the header has 2. The file is cut off or damaged",
  ));

test("a quote that never ends is a cut file", () =>
  expect(() => parseTable('id,name\n1,"Dale Ma', csv)).toThrow(/The list cannot be read: Quote Not Closed.*cut off/));

test("an id given twice is named with both lines", () =>
  expect(() => parseTable("id,name\n7,a\n8,b\n7,c\n", csv)).toThrow("The list: id 7 stands in lines 2 and 4."));

test("ids that are no numbers are not one id given twice", () =>
  expect(parseTable("id,name\nDale,a\nDale,b\n", csv).map((row) => row.get("name"))).toEqual(["a", "b"]));
