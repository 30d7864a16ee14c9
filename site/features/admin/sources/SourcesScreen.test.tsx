/** The Sources screen over a fake API: what a check sends and shows, when it can be imported, and the operator's own list. */
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { Job, JobKind } from "#data/admin/jobs.ts";
import type { Difference, ImportReading } from "#data/admin/imports.ts";
import { downloadFile } from "../../../lib/download-file.ts";
import { api, listToasts, made, refused, show } from "../testing/dashboard.tsx";
import SourcesScreen from "./SourcesScreen.tsx";

vi.mock("../../../lib/download-file.ts", () => ({ downloadFile: vi.fn() }));

const AT = "2026-07-04T17:00:00Z";
const OAK: Difference = { kind: "added", marketId: null, name: "Oak Market", city: "Elm", fields: [] };
const SAID = { id: 3, sources: [], claims: [] };
const LIST: ImportReading = {
  source: "Extension",
  columns: [
    { name: "Market", field: "name", samples: ["Oak Market", "Ash Market"] },
    { name: "Town", field: "city", samples: ["Elm"] },
    { name: "Remarks", field: null, samples: [] },
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

function job(id: number, kind: JobKind, more: Partial<Job> = {}): Job {
  return {
    ...{ id, kind, state: "done", step: "", done: 1, total: 1, log: [], result: { message: "Read." }, error: null },
    ...{ startedBy: "ada", createdAt: AT, startedAt: AT, endedAt: AT },
    ...more,
  };
}

/** Shows the screen with the latest job of each kind. */
function open(...jobs: Job[]) {
  const listed = (path: string) => jobs.filter(({ kind }) => path.endsWith(`kind=${kind}`));
  const each = Object.fromEntries(jobs.map((one) => [`/api/admin/jobs/${one.id}`, one]));
  api.reads = { "/api/admin/usda": { rest: null }, ...api.reads, "/api/admin/jobs": listed, ...each };
  const user = show(<SourcesScreen />);
  return { user, usda: getPart("USDA listings"), own: getPart("A list of your own") };
}

const getPart = (name: string) => within(screen.getByRole("region", { name }));
const LABEL = "Import these changes";
const file = new File(["Market\nOak"], "list.csv", { type: "text/csv" });

test("what a check found can be imported, whichever of it needs people", async () => {
  const result = {
    message: "1 new.",
    differences: [OAK],
    open: [{ ...OAK, name: "Ash", kind: "doubtful" as const }],
    said: [SAID],
  };
  const { user, usda, own } = open(job(5, "usda-check", { result }), job(4, "usda-import"));
  expect(await usda.findByText("Added")).toBeTruthy();
  expect(usda.getByText(/Doubtful, for volunteers/)).toBeTruthy();
  expect(usda.getByRole("region", { name: "Check of the USDA listings" })).toBeTruthy();
  expect(usda.getByRole("region", { name: "Import of the USDA listings" })).toBeTruthy();
  await user.click(usda.getByRole("button", { name: LABEL }));
  expect(api.sent).toEqual([{ call: "POST /api/admin/usda/import", body: { jobId: 5 } }]);
  expect(own.queryByRole("button", { name: LABEL })).toBeNull();
});

test.each<[string, Job[]]>([
  ["a check that changes nothing", [job(5, "usda-check", { result: { message: "0 new.", said: [] } })]],
  ["a check that failed", [job(5, "usda-check", { state: "failed", result: { message: "1 new.", said: [SAID] } })]],
  [
    "a check that is imported",
    [job(5, "usda-check", { result: { message: "1 new.", said: [SAID] } }), job(6, "usda-import")],
  ],
])("there is nothing to import after %s", async (_, jobs) => {
  const { usda } = open(...jobs);
  const [last] = jobs.slice(-1);
  await usda.findByRole("region", { name: last?.kind === "usda-import" ? /^Import of/ : /^Check of/ });
  expect(usda.queryByRole("button", { name: LABEL })).toBeNull();
  expect(usda.queryAllByRole("region", { name: /^Check of/ })).toHaveLength(2 - jobs.length);
});

test("an import that was cancelled can be started again", async () => {
  const result = { message: "1 new.", said: [SAID] };
  const { usda } = open(job(5, "usda-check", { result }), job(6, "usda-import", { state: "cancelled" }));
  expect(await usda.findByRole("button", { name: LABEL })).toHaveProperty("disabled", false);
});

test("while a job is under way nothing else can be started, but it can be canceled", async () => {
  const going = job(6, "usda-import", { state: "running", endedAt: null, result: null });
  const { user, usda } = open(job(7, "usda-check", { result: { message: "", said: [SAID] } }), going);
  await usda.findByRole("region", { name: /^Import of/ });
  await user.upload(usda.getByLabelText(/^Or choose files/), file);
  for (const name of ["Fetch from the Local Food Portal", "Check the files", LABEL]) {
    expect(usda.getByRole("button", { name })).toHaveProperty("disabled", true);
  }
  await user.click(usda.getByRole("button", { name: "Cancel Import of the USDA listings" }));
  expect(api.sent.map(({ call }) => call)).toEqual(["POST /api/admin/jobs/6/cancel"]);
});

test("the portal is fetched from, or its files are sent", async () => {
  const { user, usda } = open();
  const send = usda.getByRole("button", { name: "Check the files" });
  expect(send).toHaveProperty("disabled", true);
  await user.upload(usda.getByLabelText(/^Or choose files/), [new File(["[]"], "farmersmarket.json"), file]);
  await user.click(usda.getByRole("checkbox", { name: "They are meant to have this few markets" }));
  api.answer = () => refused("These files are too large.");
  await user.click(send);
  await waitFor(() => expect(listToasts()).toEqual(["Not checked: the USDA listings"]));
  const [{ call, body } = { call: "", body: null }] = api.sent;
  expect(call).toBe("POST /api/admin/usda/check");
  // The document of these tests leaves out the files themselves.
  const sent = body as FormData;
  expect([...sent.keys()]).toEqual(["portal", "allowFew"]);
  expect(sent.get("allowFew")).toBe("true");

  api.answer = () => made();
  await user.click(usda.getByRole("button", { name: "Fetch from the Local Food Portal" }));
  expect(api.sent.at(-1)).toEqual({ call: "POST /api/admin/usda/refresh", body: { allowFew: true, isUrgent: false } });
});

test("a portal that did not deliver is better left alone, and can be asked all the same", async () => {
  api.reads = { "/api/admin/usda": { rest: { failedAt: AT, until: "2026-07-04T23:00:00Z" } } };
  const { user, usda } = open();
  expect(
    await usda.findByText(
      "The portal did not deliver on Jul 4, 2026, 12:00 PM. It is better left alone until Jul 4, 2026, 6:00 PM.",
    ),
  ).toBeTruthy();
  await user.click(usda.getByRole("button", { name: "Ask the Local Food Portal now all the same" }));
  expect(api.sent.at(-1)?.body).toEqual({ allowFew: false, isUrgent: true });
});

test("a list is sent with its source, page and day", async () => {
  const { user, own } = open();
  expect(own.getByRole("button", { name: "Check the list" })).toHaveProperty("disabled", true);
  await user.upload(own.getByLabelText("List (.csv or .tsv)"), file);
  await user.type(own.getByRole("textbox", { name: /^Name of the source/ }), "Extension");
  await user.type(own.getByRole("textbox", { name: /^Page that it stands on/ }), "https://x.org");
  fireEvent.change(own.getByLabelText(/^Day of the list/), { target: { value: "2026-06-01" } });
  api.answer = () => refused("It has no columns.");
  await user.click(own.getByRole("button", { name: "Check the list" }));
  await waitFor(() => expect(listToasts()).toEqual(["Not checked: your list"]));
  const [{ call, body } = { call: "", body: null }] = api.sent;
  expect(call).toBe("POST /api/admin/lists/check");
  const { list, ...texts } = Object.fromEntries(body as FormData);
  expect((list as File).name).toBe("list.csv");
  const [source, page, on] = ["Extension", "https://x.org", "2026-06-01"];
  expect(texts).toEqual({ source, page, on, columns: "{}", answers: "{}" });
});

test("a column's field and a row's market can be chosen, after which the list is checked again before it is imported", async () => {
  const check = job(5, "list-check", { result: { message: "1 new.", said: [SAID], list: LIST } });
  const { user, own } = open(check);
  expect(await own.findByText("3 columns, 1 not used")).toBeTruthy();
  const remarks = own.getByRole("combobox", { name: /^Remarks/ });
  expect(own.getByRole("combobox", { name: /^Market/ })).toHaveProperty("value", "name");
  expect(remarks).toHaveProperty("value", "");
  expect(own.getByText("Oak Market | Ash Market")).toBeTruthy();
  expect([own.getByText("Elm"), own.getByText("Empty")]).toHaveLength(2);
  const question = within(own.getByRole("group", { name: "Row 4: Ash, Elm" }));
  expect(question.getAllByRole("radio").map((radio) => radio.closest("label")?.textContent)).toEqual([
    "Ash Market, Elm (number 8)",
    "Ash Stand, 2 Hill Rd, Elm (number 9)",
    "A new market",
    "Leave this row out",
  ]);
  expect(own.queryByRole("button", { name: "Check the list again" })).toBeNull();

  await user.selectOptions(remarks, "description");
  await user.click(question.getByRole("radio", { name: "Ash Stand, 2 Hill Rd, Elm (number 9)" }));
  expect(question.getByRole("radio", { name: /number 9/ })).toHaveProperty("checked", true);
  const again = own.getByRole("button", { name: "Check the list again" });
  expect(own.getByText("Please choose the file again first.")).toBeTruthy();
  expect(again).toHaveProperty("disabled", true);
  await user.click(own.getByRole("button", { name: LABEL }));
  expect([listToasts(), api.sent]).toEqual([[`${LABEL} cannot be used yet`], []]);

  // Another file starts anew.
  await user.upload(own.getByLabelText("List (.csv or .tsv)"), file);
  expect(remarks).toHaveProperty("value", "");
  await user.selectOptions(remarks, "description");
  await user.click(question.getByRole("radio", { name: "A new market" }));
  expect(own.queryByText("Please choose the file again first.")).toBeNull();
  api.answer = () => made({ jobId: 6 });
  await user.click(again);
  await waitFor(() => expect(own.queryByRole("button", { name: "Check the list again" })).toBeNull());
  const { columns, answers } = Object.fromEntries(api.sent.at(-1)?.body as FormData);
  expect([columns, answers]).toEqual(['{"Remarks":"description"}', '{"4":"new"}']);
  await user.click(own.getByRole("button", { name: LABEL }));
  expect(api.sent.at(-1)).toEqual({ call: "POST /api/admin/lists/import", body: { jobId: 5 } });
});

test("an empty list and the rows that were left out are downloaded", async () => {
  const list = { ...LIST, questions: [], mend: "Why,Market\nNo town,Oak" };
  const { user, own } = open(job(5, "list-check", { result: { message: "0 new.", list } }));
  await user.click(await own.findByRole("button", { name: "Download the rows left out" }));
  expect(downloadFile).toHaveBeenLastCalledWith("rows-left-out.csv", "text/csv;charset=utf-8", list.mend);
  await user.click(own.getByRole("button", { name: "Download an empty list" }));
  expect(downloadFile).toHaveBeenLastCalledWith(
    expect.stringMatching(/\.csv$/),
    "text/csv;charset=utf-8",
    expect.any(String),
  );
  expect(own.queryByText("Which market is it?")).toBeNull();
});

test("what an import brought can be undone", async () => {
  const imported = job(6, "list-import", { result: { message: "1 added.", auditId: 31 } });
  const { user, own } = open(job(5, "list-check", { result: { message: "", said: [SAID], list: LIST } }), imported);
  await user.click(await own.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(listToasts()).toEqual(["Undone"]));
  expect(api.sent).toEqual([{ call: "POST /api/admin/audit/31/undo", body: undefined }]);
  expect(own.queryByText("3 columns, 1 not used")).toBeNull();
});
