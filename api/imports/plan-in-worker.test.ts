import { ADA } from "#data/admin/testing/actors.ts";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { makeSpreadsheet } from "#data/import/table/testing/make-spreadsheet.ts";
import { temporaryFolder } from "#api/testing/temporary-folder.ts";
import { planInWorker } from "./plan-in-worker.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

async function plan(list: string | Uint8Array) {
  const file = join(await temporaryFolder(), "list");
  await writeFile(file, list);
  const sent = { folder: "", files: [{ path: file, name: "list.csv" }], by: ADA, now: new Date("2026-07-18") };
  const stored = { known: new Map(), updated: "", nextId: 1 };
  const fields = { columns: {}, answers: {} };
  return planInWorker({ source: "list", title: "a list", fields, ...sent, ...stored }, new AbortController().signal);
}

test("a list may be a spreadsheet", async () => {
  const rows = [["Markets of 2026"], [], ["Name", "City", "Latitude", "Longitude", "Opening hours", "Payments"]];
  const oak = ["Oak Market", "Oak Creek", 42.88, -87.9, "Sat 8 AM - noon, May to October", "SNAP, WIC"];
  const { reading, differences, open } = await plan(makeSpreadsheet([["About"]], [...rows, oak]));
  expect(reading?.columns.map(({ field, samples }) => [field, samples])).toEqual([
    ["name", ["Oak Market"]],
    ["city", ["Oak Creek"]],
    ["latitude", ["42.88"]],
    ["longitude", ["-87.9"]],
    ["schedule", ["Sat 8 AM - noon, May to October"]],
    ["payments", ["SNAP, WIC"]],
  ]);
  expect(open).toEqual([]);
  expect(differences).toMatchObject([{ kind: "added", name: "Oak Market", city: "Oak Creek" }]);
});

test("a spreadsheet that cannot be read is refused, and so are older kinds", async () => {
  await expect(plan(makeSpreadsheet([["Name", "City"]]).slice(0, 300))).rejects.toThrow(
    "The spreadsheet cannot be read. It is cut off or damaged",
  );
  await expect(plan(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1))).rejects.toThrow(
    "The list is an old spreadsheet (.xls), not a table. Open it in a spreadsheet program, save it as .xlsx or CSV",
  );
});

test("a list that takes more than a minute is given up", async () => {
  const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(AbortSignal.abort());
  const asked = plan("Name,City\nOak Market,Oak Creek\n");
  await expect(asked).rejects.toThrow("Reading the files takes longer than a minute. Please part them");
  expect(timeout).toHaveBeenCalledWith(60_000);
});
