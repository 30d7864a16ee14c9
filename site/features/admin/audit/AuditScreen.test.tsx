import { toAccount, toCommand } from "#data/admin/actor.ts";
import { ADA } from "#data/admin/testing/actors.ts";
import { act, screen, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import type { AuditPage } from "#data/admin/audit.ts";
import { navigate } from "../address.ts";
import { queryClient } from "../queries.ts";
import { api, show } from "../testing/dashboard.tsx";
import AuditScreen from "./AuditScreen.tsx";

const LOG = {
  items: [
    {
      id: 7,
      at: "2026-07-04T17:00:00.000Z",
      by: ADA,
      action: "market.edit",
      summary: "Edited Oak Creek Market",
      markets: [{ id: 12, name: "Oak Creek Market" }],
      changes: [
        { kind: "market", id: 12, field: "zipCode", before: "53201", after: "53202" },
        { kind: "market", id: 12, field: "description", before: null, after: "By the creek." },
      ],
      canUndo: true,
    },
    {
      id: 6,
      at: "2026-07-03T17:00:00.000Z",
      by: toCommand("npm run import"),
      action: "usda.import",
      summary: "Imported 3 markets",
      markets: [],
      changes: [],
      canUndo: false,
      undone: { by: toAccount({ id: 2, username: "mona" }), at: "2026-07-04T12:00:00.000Z" },
    },
  ],
  page: 1,
  totalPages: 1,
  total: 2,
  people: [ADA, toAccount({ id: 2, username: "mona" })],
} as unknown as AuditPage;

let user: UserEvent;

beforeEach(() => {
  api.reads["/api/admin/audit"] = LOG;
  navigate("/admin/audit");
  user = show(<AuditScreen />);
});

test("an entry shows the values before and after, with the changed words marked", async () => {
  const entry = within(await screen.findByRole("article", { name: "Edited Oak Creek Market" }));
  expect(entry.getByRole("link", { name: /^Oak Creek Market/ }).getAttribute("href")).toBe("/markets/12");
  await user.click(entry.getByText(/What changed/));
  const rows = entry.getAllByRole("row").map((row) => [...row.children].map(({ innerHTML }) => innerHTML));
  expect(rows.slice(1)).toEqual([
    ["Zip code", "<del>53201</del>", "<ins>53202</ins>"],
    ["Description", '<i class="aside">Not given</i>', "<ins>By the creek.</ins>"],
  ]);
  const undone = within(screen.getByRole("article", { name: "Imported 3 markets" }));
  expect(undone.getByText(/^somebody on the server,/)).toBeTruthy();
  expect(undone.getByText(/^Undone by mona/)).toBeTruthy();
  expect(undone.queryByRole("button")).toBeNull();
});

test("changes are listed by record, markets first; a record is called by its kind and number", async () => {
  const [entry] = LOG.items;
  const other = { kind: "something", id: 3, field: "name", before: null, after: "Oak" };
  api.reads["/api/admin/audit"] = { ...LOG, items: [{ ...entry, changes: [other, ...(entry?.changes ?? [])] }] };
  await queryClient.invalidateQueries();
  const shown = within(await screen.findByRole("article", { name: "Edited Oak Creek Market" }));
  await user.click(shown.getByText(/What changed/));
  await shown.findByRole("region", { name: "something 3" });
  expect(shown.getAllByRole("region").map((record) => record.getAttribute("aria-label"))).toEqual([
    "Market 12",
    "something 3",
  ]);
});

test("the fields of an entry are counted, also those that are not shown", async () => {
  await screen.findByText("2 entries, the newest first");
  const [entry] = LOG.items;
  const one = { ...LOG, items: [{ ...entry, moreChanges: 3 }], total: 1 };
  api.reads["/api/admin/audit"] = one;
  await queryClient.invalidateQueries();
  await screen.findByText("1 entry");
  expect(screen.getByText(/^What changed/).closest("summary")?.textContent).toBe(
    "What changed with: Edited Oak Creek Market (5 fields)",
  );
  expect(screen.getByText("The first 2 are shown.")).toBeTruthy();
});

test("an empty log says whether that is because of its filters", async () => {
  api.reads["/api/admin/audit"] = { ...LOG, items: [], total: 0 };
  await queryClient.invalidateQueries();
  expect(await screen.findByText("Every change that an admin makes will be listed here.")).toBeTruthy();
  act(() => navigate("/admin/audit?by=account/3/eve"));
  expect(await screen.findByText("No entry fits these filters.")).toBeTruthy();
  expect(screen.getByRole("combobox", { name: "Person" })).toHaveProperty("value", "account/3/eve");
});

test("Undo sends the entry's id to the server", async () => {
  await user.click(await screen.findByRole("button", { name: "Undo: Edited Oak Creek Market" }));
  expect(api.sent).toMatchObject([{ call: "POST /api/admin/audit/7/undo" }]);
});

test("each filter is in the address, and all can be cleared", async () => {
  await screen.findByRole("article", { name: "Edited Oak Creek Market" });
  await user.selectOptions(screen.getByRole("combobox", { name: "Person" }), "mona");
  await user.selectOptions(screen.getByRole("combobox", { name: "What was done" }), "Decisions");
  await user.type(screen.getByRole("textbox", { name: "Market (database ID)" }), "12{Enter}");
  expect(location.search).toBe("?by=account%2F2%2Fmona&action=submission&market=12");
  await user.click(screen.getByRole("button", { name: "Show all" }));
  expect(location.search).toBe("");
});
