import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { EDIT_TEXTS } from "#data/submissions/submission-texts.ts";
import { toasts } from "../../../components/toast-store.ts";
import type { ContributeMarket } from "../contribute-market.ts";
import { stubServer, type StubServer } from "../testing/stub-server.ts";
import EditDialog, { findWaiting } from "./EditDialog.tsx";

const MARKET: ContributeMarket = {
  id: 12,
  name: "Oak Creek Farmers Market",
  city: "Oak Creek",
  address: "9 Hill Rd",
  zipCode: "53154",
  phoneNumber: "(414) 555-0134",
  description: "By the creek.",
  customList: [],
  features: [],
  payments: [],
  photoCount: 0,
};

let server: StubServer;
/** Drafts are stored, so each test has its own market. */
let id = 100;

beforeEach(() => {
  server = stubServer();
  toasts.set([]);
  id++;
});

function show(more: Partial<ContributeMarket> = {}, field?: "openingHours") {
  render(<EditDialog market={{ ...MARKET, id, ...more }} isOpen field={field} onClose={() => undefined} />);
}

const choose = (label: string) => userEvent.selectOptions(screen.getByLabelText(EDIT_TEXTS.field), label);
const value = () => screen.getByLabelText<HTMLInputElement>(EDIT_TEXTS.suggestedValue);
const submit = () => userEvent.click(screen.getByRole("button", { name: EDIT_TEXTS.submit }));
const sentFields = async () => {
  await screen.findByRole("heading", { name: "Sent for review" });
  return server.sent.map(({ fields }) => fields);
};

test("a missing field or value is reported", async () => {
  show();
  await submit();
  const missing = {
    title: "Missing Information",
    description: "Please select a field and provide a suggested value",
    variant: "destructive",
  };
  expect(toasts.get()).toMatchObject([missing]);
  expect(document.activeElement).toBe(screen.getByLabelText(EDIT_TEXTS.field));
  await choose("Website");
  await submit();
  expect(toasts.get()).toMatchObject([missing]);
  expect(document.activeElement).toBe(value());
  expect(server.sent).toEqual([]);
});

test("the input starts with the current value, which cannot be suggested unchanged", async () => {
  show();
  await choose("Phone number");
  expect(screen.getByText("(414) 555-0134", { selector: "p" })).toBeTruthy();
  expect(value().value).toBe("(414) 555-0134");
  await submit();
  expect(screen.getByText(EDIT_TEXTS.unchanged)).toBeTruthy();
  await choose("Website");
  expect(screen.queryByText(EDIT_TEXTS.unchanged)).toBeNull();
  await choose("Phone number");
  await submit();
  expect(screen.getByText(EDIT_TEXTS.unchanged)).toBeTruthy();
  await userEvent.clear(value());
  await userEvent.type(value(), "414 555 0142");
  expect(screen.queryByText(EDIT_TEXTS.unchanged)).toBeNull();
  await userEvent.dblClick(screen.getByRole("button", { name: EDIT_TEXTS.submit }));
  expect(await sentFields()).toEqual([
    { fieldName: "phoneNumber", currentValue: "(414) 555-0134", suggestedValue: "(414) 555-0142" },
  ]);
  expect(server.sent[0]?.url).toBe(`/api/markets/${id}/suggest-edit`);
  expect(toasts.get()).toMatchObject([{ title: EDIT_TEXTS.success }]);
  expect(screen.getByRole("link", { name: "See its status here" }).getAttribute("href")).toBe("/submissions/abc");
});

test.each([
  ["a lost answer", { status: 0, body: {} }],
  ["a refusal", { status: 500, body: {} }],
])("after %s the typed value stays, and is sent again with the same submission key", async (_, answer) => {
  server.answers.push(answer);
  show();
  await choose("Website");
  await userEvent.type(value(), "https://oak.example.org");
  await submit();
  await waitFor(() =>
    expect(toasts.get()).toMatchObject([{ title: "Error", description: "Failed to submit suggestion" }]),
  );
  expect(value().value).toBe("https://oak.example.org");
  await submit();
  expect(await sentFields()).toHaveLength(2);
  const [key] = server.keys;
  expect(key).toMatch(/^[0-9a-f]{32}$/);
  expect(server.keys).toEqual([key, key]);
});

test("reporting that a market has closed needs no value, only an optional date", async () => {
  show();
  await choose("It has closed for good");
  expect(screen.queryByLabelText(EDIT_TEXTS.suggestedValue)).toBeNull();
  expect(screen.queryByText(EDIT_TEXTS.currentValue)).toBeNull();
  server.answers.push({ status: 422, body: { success: false, error: EDIT_TEXTS.sinceWrong, field: "since" } });
  const since = screen.getByLabelText(EDIT_TEXTS.since);
  await userEvent.type(since, "2999");
  await submit();
  // A toast says the same.
  expect(await screen.findByText(EDIT_TEXTS.sinceWrong, { selector: "[id$=-error]" })).toBeTruthy();
  expect(document.activeElement).toBe(since);
});

test("a wrong value can be removed, but never the name", async () => {
  show();
  await choose("Name");
  expect(screen.queryByLabelText(EDIT_TEXTS.remove)).toBeNull();
  await choose("ATM nearby");
  expect(screen.queryByLabelText(EDIT_TEXTS.remove)).toBeNull();
  await choose("Description");
  await userEvent.click(screen.getByLabelText(EDIT_TEXTS.remove));
  expect(screen.queryByLabelText(EDIT_TEXTS.suggestedValue)).toBeNull();
  await submit();
  expect(await sentFields()).toMatchObject([{ fieldName: "description", suggestedValue: null }]);
});

test("if the value to remove is gone by now, another can be suggested", async () => {
  const { rerender } = render(<EditDialog market={{ ...MARKET, id }} isOpen onClose={() => undefined} />);
  await choose("Description");
  await userEvent.click(screen.getByLabelText(EDIT_TEXTS.remove));
  rerender(<EditDialog market={{ ...MARKET, id, description: undefined }} isOpen onClose={() => undefined} />);
  await userEvent.type(value(), "By the mill.");
  await submit();
  expect(await sentFields()).toMatchObject([{ fieldName: "description", suggestedValue: "By the mill." }]);
});

test("an address is asked for with its town", async () => {
  show();
  await choose("Address");
  await userEvent.type(value(), "1");
  await userEvent.type(screen.getByLabelText("City or town"), "s");
  await submit();
  expect(await sentFields()).toMatchObject([{ suggestedValue: "9 Hill Rd1", city: "Oak Creeks", zipCode: "53154" }]);
});

test("the dialog can start at a field, and says if an edit of it is already pending", async () => {
  server.reads[`/api/markets/${id}/suggestions`] = [
    { kind: "edit", field: "openingHours", state: "pending", date: "2026-07-18" },
  ];
  show({}, "openingHours");
  expect(screen.getByLabelText<HTMLSelectElement>(EDIT_TEXTS.field).value).toBe("openingHours");
  expect(await screen.findByText(/^A change of this was suggested on July 18 and is waiting for review/)).toBeTruthy();
});

test("pending edits are requested again after a suggestion", async () => {
  show();
  await choose("Name");
  await userEvent.type(value(), " Two");
  await submit();
  server.reads[`/api/markets/${id}/suggestions`] = [
    { kind: "edit", field: "name", state: "pending", date: "2026-07-18" },
  ];
  await userEvent.click(await screen.findByRole("button", { name: "Suggest another edit" }));
  expect(document.activeElement).toBe(screen.getByLabelText(EDIT_TEXTS.field));
  await choose("Name");
  expect(await screen.findByText(/was suggested on July 18/)).toBeTruthy();
});

test("the latest date of each field's pending edits; invalid answers have none", () => {
  const answer = [
    { kind: "edit", field: "name", state: "pending", date: "2026-05-07" },
    { kind: "edit", field: "name", state: "pending", date: "2026-07-18" },
    { kind: "edit", field: "website", state: "approved", date: "2026-07-18" },
    { kind: "photos", state: "pending", date: "2026-07-18" },
  ];
  expect((["name", "website", "phoneNumber"] as const).map((field) => findWaiting(answer, field))).toEqual([
    "2026-07-18",
    undefined,
    undefined,
  ]);
  for (const invalid of [{ error: "no" }, [{ field: "name", state: "pending" }], [{ field: "name" }], null]) {
    expect(findWaiting(invalid, "name")).toBeUndefined();
  }
});
