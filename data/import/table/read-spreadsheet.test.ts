import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { makeSpreadsheet, packSheets } from "./testing/make-spreadsheet.ts";
import { readSpreadsheet, readTableText } from "./read-spreadsheet.ts";

test("texts, numbers, days and times of a spreadsheet are read as they are shown, in as many rows", async () => {
  const bytes = makeSpreadsheet([
    ["Markets &amp; stands"],
    [],
    ["Name", "Zip", "Held", "Checked", "At", "Opens"],
    ["Oak Market", 54931, true, { day: 46_221 }, { moment: 46_221.385_416_666_7 }, { time: 1 / 3 }],
    [null, null, null, null, null, -89.5],
  ]);
  expect(await readSpreadsheet(bytes)).toEqual([
    ["Markets & stands", "", "", "", "", ""],
    ["", "", "", "", "", ""],
    ["Name", "Zip", "Held", "Checked", "At", "Opens"],
    ["Oak Market", "54931", "TRUE", "2026-07-18", "2026-07-18 09:15:00", "8:00 AM"],
    ["", "", "", "", "", "-89.5"],
  ]);
});

test("the first sheet with a table counts", async () => {
  const table = [
    ["Name", "City"],
    ["Oak Market", "Dale"],
  ];
  expect(await readSpreadsheet(makeSpreadsheet([["About this list"]], table, [["a", "b"]]))).toEqual(table);
  await expect(readSpreadsheet(makeSpreadsheet([["About this list"]], []))).rejects.toThrow(
    "The spreadsheet is empty: no sheet has a row with two cells.",
  );
});

const sheet = (...cells: string[]) => packSheets([`<sheetData><row>${cells.join("")}</row></sheetData>`]);

test("a spreadsheet may have 20,000 rows of 300 columns, and formats beyond", async () => {
  const filled = '<c r="A1"><v>1</v></c><c r="KN1"><v>2</v></c>';
  const [row = []] = await readSpreadsheet(sheet(filled, '<c r="XFD1" s="1"/>'));
  expect([row.length, row[0], row.at(-1)]).toEqual([300, "1", "2"]);
  for (const at of ["KO1", "A20001", "XFD1048576"]) {
    await expect(readSpreadsheet(sheet(filled, `<c s="0" r="${at}"><v>3</v></c>`)), at).rejects.toThrow(
      `The spreadsheet has a cell in ${at}. 20000 rows of 300 columns can be read: please part it.`,
    );
  }
});

test("an archive that would unpack to more than the memory is refused before", async () => {
  const bomb = zipSync({ "xl/workbook.xml": strToU8("<workbook/>"), "xl/media/a.xml": new Uint8Array(100_500_000) });
  expect(bomb.length).toBeLessThan(200_000);
  await expect(readTableText(bomb)).rejects.toThrow("The spreadsheet has 101 MB, unpacked. 100 can be read.");
});

test("a spreadsheet that is cut off or damaged is refused", async () => {
  const bytes = makeSpreadsheet([["Name", "City"]]);
  const damaged = "The spreadsheet cannot be read. It is cut off or damaged: save it again, or save it as CSV";
  await expect(readTableText(bytes.slice(0, -30))).rejects.toThrow(damaged);
  await expect(readTableText(bytes.fill(0, 40, 60))).rejects.toThrow(damaged);
  await expect(readTableText(zipSync({ "xl/workbook.xml": strToU8("<workbook/>") }))).rejects.toThrow(damaged);
});

test("spreadsheets become CSV, and other files stay as they are", async () => {
  const cells = [
    ["Name", "City"],
    ['Oak "Big" Market', "Dale, WI"],
  ];
  const csv = '\uFEFFName,City\r\n"Oak ""Big"" Market","Dale, WI"\r\n';
  expect(await readTableText(makeSpreadsheet(cells))).toBe(csv);
  expect(await readTableText(strToU8("Name,City\n"))).toBe("Name,City\n");
  expect(await readTableText(zipSync({ "list.csv": strToU8("Name,City\n") }))).toMatch(/^PK/);
});
