import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { open } from "#data/schedule/testing/hours.ts";
import { REPORT_TEXTS, EDIT_TEXTS, PHOTO_TEXTS } from "#data/submissions/submission-texts.ts";
import type { DialogName } from "./open-dialog.tsx";
import { stubServer, type StubServer } from "./testing/stub-server.ts";

const EVERY_DAY = { Monday: open("8:00-12:00"), Thursday: open("8:00-12:00"), Saturday: open("8:00-12:00") };
const LISTS = { photos: [], customList: [], features: [], payments: [] };
/** As the page has it. */
const OLD = {
  ...{ id: 7, name: "Oak Creek Market", city: "Elm", ...LISTS, photoCount: 0 },
  ...{ phoneNumber: "(414) 555-0134", schedule: { seasons: [{ week: EVERY_DAY }] } },
};
/** As the API has it. */
const FRESH = { id: 7, name: "Oak Creek Market", city: "Elm", phoneNumber: "(414) 555-0199", ...LISTS };

vi.mock(import("../../lib/device-store.ts"), async () =>
  (await import("../../lib/testing/fake-table.ts")).createFakeDevice(),
);

let server: StubServer;
/** Opens a dialog as a button of the page does. */
let press: (name: DialogName) => void;

beforeEach(async () => {
  // Errors go where they go on the page, instead of to the test.
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
  server = stubServer();
  vi.resetModules();
  const { openDialog } = await import("./open-dialog.tsx");
  press = (name) => openDialog(name, OLD);
});

/** The titles of the open dialogs. */
const titles = () => screen.queryAllByRole("dialog").map((dialog) => dialog.querySelector("h2")?.textContent);
const show = async (name: DialogName, title: string) => {
  press(name);
  await expect.poll(titles).toEqual([title]);
};
const close = () => userEvent.click(screen.getAllByRole("button", { name: /^Close/ })[0] ?? document.body);
const phone = async () => {
  await userEvent.selectOptions(screen.getByLabelText(EDIT_TEXTS.field), "Phone number");
  return screen.getByLabelText<HTMLInputElement>(EDIT_TEXTS.suggestedValue).value;
};

test("each dialog opens alone, and closes", async () => {
  for (const [name, title] of [
    ["photos", PHOTO_TEXTS.title],
    ["edit", EDIT_TEXTS.title],
    ["report", REPORT_TEXTS.ask],
    ["edit", EDIT_TEXTS.title],
  ] as const) {
    await show(name, title);
    await close();
    expect(titles()).toEqual([]);
  }
});

test("a form that was begun is there when it is opened again", async () => {
  await show("edit", EDIT_TEXTS.title);
  await userEvent.type(screen.getByLabelText(EDIT_TEXTS.email), "ann@example.org");
  await close();
  await show("edit", EDIT_TEXTS.title);
  expect(screen.getByLabelText<HTMLInputElement>(EDIT_TEXTS.email).value).toBe("ann@example.org");
});

test("the API's market replaces the page's, which may be old", async () => {
  server.reads["/api/markets/7"] = FRESH;
  await show("edit", EDIT_TEXTS.title);
  await expect.poll(phone).toBe("(414) 555-0199");
});

test.each([
  ["there is none", undefined],
  ["a page of a static host", "<h1>Welcome</h1>"],
  ["another market", { ...FRESH, id: 8 }],
  ["a market without its lists", { ...FRESH, payments: undefined }],
])("the page's market stays if the API's answer is of no use: %s", async (_, answer) => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", (url: string) => {
    asked.push(url);
    const init = { status: answer ? 200 : 404 };
    return Promise.resolve(url === "/api/markets/7" ? Response.json(answer ?? FRESH, init) : Response.json({}));
  });
  await show("edit", EDIT_TEXTS.title);
  await expect.poll(() => asked).toEqual(["/api/markets/7/suggestions", "/api/form-token", "/api/markets/7"]);
  expect(await phone()).toBe("(414) 555-0134");
});

test("'Something changed' at the question leads to the form, at the hours", async () => {
  await show("report", REPORT_TEXTS.ask);
  await userEvent.click(screen.getByRole("button", { name: REPORT_TEXTS.changed }));
  expect(titles()).toEqual([EDIT_TEXTS.title]);
  expect(screen.getByLabelText<HTMLSelectElement>(EDIT_TEXTS.field).value).toBe("openingHours");
});

test("a dialog that fails says so, and opens again with what was typed", async () => {
  const reported = vi.fn();
  vi.stubGlobal("reportError", reported);
  await show("photos", PHOTO_TEXTS.title);
  await userEvent.type(screen.getByLabelText(PHOTO_TEXTS.notes), "From June");
  await close();
  const trouble = new Error("cannot draw");
  const draw = vi.spyOn(HTMLDialogElement.prototype, "showModal").mockImplementation(() => {
    throw trouble;
  });
  press("photos");
  await expect.poll(() => reported).toHaveBeenCalledExactlyOnceWith(trouble);
  expect(await screen.findByText("This could not be shown")).toBeTruthy();
  expect(document.querySelector("dialog")).toBeNull();
  draw.mockRestore();
  await show("photos", PHOTO_TEXTS.title);
  expect(screen.getByLabelText<HTMLTextAreaElement>(PHOTO_TEXTS.notes).value).toBe("From June");
});
