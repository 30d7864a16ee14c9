/** The Sources screen over a fake API: what a check of each source sends and shows, and when it can be imported. */
import { ADA } from "#data/admin/testing/actors.ts";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { Job, JobResult } from "#data/admin/jobs.ts";
import type { Difference, ImportReading } from "#data/admin/imports.ts";
import { downloadFile } from "../../../lib/download-file.ts";
import { api, listToasts, made, refused, show } from "../testing/dashboard.tsx";
import SourcesScreen from "./SourcesScreen.tsx";

vi.mock("../../../lib/download-file.ts", () => ({ downloadFile: vi.fn() }));

const AT = "2026-07-04T17:00:00Z";
const OAK: Difference = { kind: "added", marketId: null, name: "Oak Market", city: "Elm", fields: [] };
const PORTAL = { source: "usda-portal", title: "the USDA listings", message: "1 new." } as const;
const LIST = { source: "list", title: 'the list "Extension"', message: "1 new." } as const;
const FOUND = { said: [3], differences: [OAK] };
const READING: ImportReading = {
  columns: [
    { name: "Market", field: "name", samples: ["Oak Market", "Ash Market"] },
    { name: "Town", field: "city", samples: ["Elm"] },
    { name: "Remarks", field: null, samples: [] },
    { name: "Easting", field: null, samples: ["397000"], why: "These are no degrees." },
  ],
  questions: [
    {
      ...{ row: 4, name: "Ash", city: "Elm", why: "Two are named like it." },
      candidates: [
        { id: 8, name: "Ash Market", city: "Elm" },
        { id: 9, name: "Ash Stand", address: "2 Hill Rd", city: "Elm" },
      ],
    },
  ],
  mend: "",
};

function job(id: number, kind: "import-check" | "import", result: JobResult | null, more: Partial<Job> = {}): Job {
  return {
    ...{ id, kind, state: "done", step: "", done: 1, total: 1, log: [], result, error: null },
    ...{ startedBy: ADA, createdAt: AT, startedAt: AT, endedAt: AT },
    ...more,
  };
}
const check = (result: JobResult | null, more?: Partial<Job>) => job(5, "import-check", result, more);

/** Shows the screen with the latest job of each kind. */
function open(...jobs: Job[]) {
  const listed = (path: string) => jobs.filter(({ kind }) => path.endsWith(`kind=${kind}`));
  const each = Object.fromEntries(jobs.map((one) => [`/api/admin/jobs/${one.id}`, one]));
  api.reads = { "/api/admin/imports": { rest: null }, ...api.reads, "/api/admin/jobs": listed, ...each };
  return show(<SourcesScreen />);
}

const PORTAL_NAME = "The USDA’s Local Food Portal";
const LIST_NAME = "A list of your own";
const IMPORT = "Import these changes";
const getButton = (name: string) => screen.getByRole("button", { name });
const file = new File(["Market\nOak"], "list.csv", { type: "text/csv" });

test("what a check found can be imported, whichever of it needs people", async () => {
  const doubtful: Difference = { ...OAK, name: "Ash", kind: "doubtful", doubt: { code: "foreign-page" } };
  const user = open(check({ ...PORTAL, ...FOUND, open: [doubtful] }), job(4, "import", PORTAL));
  expect(await screen.findByText("Added")).toBeTruthy();
  expect(screen.getByText(/Doubtful, for volunteers/)).toBeTruthy();
  expect(screen.getByText(": the page is named after another market")).toBeTruthy();
  expect(screen.getByRole("region", { name: "Check of the USDA listings" })).toBeTruthy();
  expect(screen.getByRole("region", { name: "Import of the USDA listings" })).toBeTruthy();
  await user.click(getButton(IMPORT));
  expect(api.sent).toEqual([{ call: "POST /api/admin/imports/usda-portal/apply", body: { jobId: 5 } }]);
});

test.each<[string, RegExp, Job[]]>([
  ["a check that changes nothing", /^Check of/, [check({ ...PORTAL, said: [] })]],
  ["a check that failed", /^Check of/, [check({ ...PORTAL, ...FOUND }, { state: "failed" })]],
  ["a check that is imported", /^Import of/, [check({ ...PORTAL, ...FOUND }), job(6, "import", PORTAL)]],
])("there is nothing to import after %s", async (_, panel, jobs) => {
  open(...jobs);
  await screen.findByRole("region", { name: panel });
  expect(screen.queryByRole("button", { name: IMPORT })).toBeNull();
  expect(screen.getAllByRole("region", { name: /^(Check|Import) of/ })).toHaveLength(1);
});

test.each(["failed", "cancelled"] as const)("an import that was %s can go on from where it came", async (state) => {
  const soFar = { ...LIST, message: "12 new so far.", auditId: 31 };
  const user = open(check({ ...LIST, ...FOUND }), job(6, "import", soFar, { state }));
  const panel = within(await screen.findByRole("region", { name: 'Import of the list "Extension"' }));
  expect(panel.getByText(/12 new so far\./)).toBeTruthy();
  expect(getButton("Undo")).toBeTruthy();
  await user.click(getButton("Go on with the import"));
  expect(api.sent).toEqual([{ call: "POST /api/admin/imports/list/apply", body: { jobId: 5 } }]);
});

test("while a job is under way nothing else can be started, but it can be canceled", async () => {
  // It does not say yet which source it is of.
  const going = job(6, "import", null, { state: "running", endedAt: null });
  const user = open({ ...check({ ...PORTAL, ...FOUND }), id: 7 }, going);
  await screen.findByRole("region", { name: "Import" });
  for (const name of ["Fetch from the Local Food Portal", IMPORT]) {
    expect(getButton(name)).toHaveProperty("disabled", true);
  }
  await user.upload(screen.getByLabelText(/^Files downloaded from it/), file);
  for (const name of ["Check the files", "Check again"]) expect(getButton(name)).toHaveProperty("disabled", true);
  await user.click(screen.getByRole("radio", { name: LIST_NAME }));
  await user.upload(screen.getByLabelText(/^List/), file);
  expect(getButton("Check the list")).toHaveProperty("disabled", true);
  await user.click(getButton("Cancel Import"));
  expect(api.sent.map(({ call }) => call)).toEqual(["POST /api/admin/jobs/6/cancel"]);
});

test("the source of the latest check is shown first, and another shows nothing of it", async () => {
  const user = open(check({ ...LIST, ...FOUND, reading: READING }), job(4, "import", PORTAL));
  expect(await screen.findByRole("radio", { name: LIST_NAME, checked: true })).toBeTruthy();
  expect(getButton(IMPORT)).toBeTruthy();
  expect(screen.queryByRole("region", { name: /^Import of/ })).toBeNull();
  await user.click(screen.getByRole("radio", { name: "A new market" }));

  await user.click(screen.getByRole("radio", { name: PORTAL_NAME }));
  expect(screen.getByRole("region", { name: "Import of the USDA listings" })).toBeTruthy();
  expect(screen.queryByRole("region", { name: /^Check of/ })).toBeNull();
  expect(screen.queryByRole("button", { name: IMPORT })).toBeNull();

  // The answer is still there.
  await user.click(screen.getByRole("radio", { name: LIST_NAME }));
  expect(screen.getByRole("radio", { name: "A new market", checked: true })).toBeTruthy();
});

test("the portal is fetched from, or its files are sent", async () => {
  const user = open();
  await user.click(screen.getByRole("checkbox", { name: "They are meant to have this few markets" }));
  api.answer = () => refused("The portal is being asked.");
  await user.click(getButton("Fetch from the Local Food Portal"));
  await waitFor(() => expect(listToasts()).toEqual(["Not checked"]));
  await user.upload(screen.getByLabelText(/^Files downloaded from it/), [new File(["[]"], "farmersmarket.json"), file]);
  await user.click(getButton("Check the files"));
  const calls = api.sent.map(({ call }) => call);
  expect(calls).toEqual(Array.from({ length: 2 }, () => "POST /api/admin/imports/usda-portal/check"));
  const [fetched, sent] = api.sent.map(({ body }) => body as FormData);
  const fields = { allowFew: "true", isUrgent: "false" };
  expect(Object.fromEntries(fetched ?? [])).toEqual(fields);
  expect(sent?.getAll("file").map((each) => (each as File).name)).toEqual(["farmersmarket.json", "list.csv"]);
});

test("a portal that did not deliver is better left alone, and can be asked all the same", async () => {
  api.reads = { "/api/admin/imports": { rest: { failedAt: AT, until: "2026-07-04T23:00:00Z" } } };
  const user = open();
  const why =
    "The portal did not deliver on Jul 4, 2026, 12:00 PM. It is better left alone until Jul 4, 2026, 6:00 PM.";
  expect(await screen.findByText(why)).toBeTruthy();
  await user.click(getButton("Ask the Local Food Portal now all the same"));
  expect((api.sent.at(-1)?.body as FormData).get("isUrgent")).toBe("true");
});

test("a list is sent with its source, page and day", async () => {
  // Its form stays while the new check does not say yet what it is of.
  const user = open(check({ ...LIST, said: [] }));
  await screen.findByRole("radio", { name: LIST_NAME, checked: true });
  expect(getButton("Check the list")).toHaveProperty("disabled", true);
  await user.upload(screen.getByLabelText(/^List/), file);
  await user.type(screen.getByRole("textbox", { name: /^Name of the source/ }), "Extension");
  await user.type(screen.getByRole("textbox", { name: /^Page that it stands on/ }), "https://x.org");
  fireEvent.change(screen.getByLabelText(/^Day of the list/), { target: { value: "2026-06-01" } });
  api.answer = () => {
    Object.assign(api.reads, { "/api/admin/jobs/5": check(null, { state: "waiting", endedAt: null }) });
    return made({ jobId: 5 });
  };
  await user.click(getButton("Check the list"));
  expect(api.sent.map(({ call }) => call)).toEqual(["POST /api/admin/imports/list/check"]);
  const { file: sent, ...texts } = Object.fromEntries(api.sent[0]?.body as FormData);
  expect((sent as File).name).toBe("list.csv");
  const [source, page, on] = ["Extension", "https://x.org", "2026-06-01"];
  expect(texts).toEqual({ source, page, on, columns: "{}", answers: "{}" });
  expect(await screen.findByText("waits for its turn.")).toBeTruthy();
  expect(screen.getByRole("radio", { name: LIST_NAME, checked: true })).toBeTruthy();
});

test("a column's field and a row's market can be chosen, after which it is checked again before it is imported", async () => {
  const user = open(check({ ...LIST, ...FOUND, reading: READING }));
  expect(await screen.findByText("4 columns, 2 not used")).toBeTruthy();
  const remarks = screen.getByRole("combobox", { name: /^Remarks/ });
  expect(screen.getByRole("combobox", { name: /^Market/ })).toHaveProperty("value", "name");
  expect(remarks).toHaveProperty("value", "");
  expect(screen.getByText("Oak Market | Ash Market")).toBeTruthy();
  expect(screen.getByText("Empty")).toBeTruthy();
  const meters = screen.getByRole("combobox", { name: /^Easting/ });
  expect(meters.getAttribute("aria-describedby")).toBe(screen.getByText("397000. These are no degrees.").id);
  const question = within(screen.getByRole("group", { name: "Row 4: Ash, Elm" }));
  expect(question.getAllByRole("radio").map((radio) => radio.closest("label")?.textContent)).toEqual([
    "Ash Market, Elm (number 8)",
    "Ash Stand, 2 Hill Rd, Elm (number 9)",
    "A new market",
    "Leave this row out",
  ]);
  expect(screen.queryByRole("button", { name: "Check again" })).toBeNull();

  await user.selectOptions(remarks, "description");
  await user.click(question.getByRole("radio", { name: /number 9/ }));
  expect(screen.getByText("Please choose the file again first.")).toBeTruthy();
  expect(getButton("Check again")).toHaveProperty("disabled", true);
  await user.click(getButton(IMPORT));
  expect([listToasts(), api.sent]).toEqual([[`${IMPORT} cannot be used yet`], []]);

  // Another file starts anew.
  await user.upload(screen.getByLabelText(/^List/), file);
  expect(remarks).toHaveProperty("value", "");
  await user.selectOptions(remarks, "description");
  await user.click(question.getByRole("radio", { name: "A new market" }));
  expect(screen.queryByText("Please choose the file again first.")).toBeNull();
  api.answer = () => made({ jobId: 6 });
  await user.click(getButton("Check again"));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Check again" })).toBeNull());
  const { columns, answers } = Object.fromEntries(api.sent.at(-1)?.body as FormData);
  expect([columns, answers]).toEqual(['{"Remarks":"description"}', '{"4":"new"}']);
});

test("an empty list and the rows to mend are downloaded", async () => {
  const reading = { ...READING, questions: [], mend: "What to mend,Market\nNo town,Oak" };
  const user = open(check({ ...LIST, reading }));
  await user.click(await screen.findByRole("button", { name: "Download the rows to mend" }));
  const type = "text/csv;charset=utf-8";
  expect(downloadFile).toHaveBeenLastCalledWith("rows-to-mend.csv", type, reading.mend);
  await user.click(getButton("Download an empty list"));
  expect(downloadFile).toHaveBeenLastCalledWith("market-list.csv", type, expect.stringContaining("City or town"));
  expect(screen.queryByText("Which market is it?")).toBeNull();
});

test("what an import brought can be undone", async () => {
  const user = open(check(PORTAL), job(6, "import", { ...PORTAL, auditId: 31 }));
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(listToasts()).toEqual(["Undone"]));
  expect(api.sent).toEqual([{ call: "POST /api/admin/audit/31/undo", body: undefined }]);
});
