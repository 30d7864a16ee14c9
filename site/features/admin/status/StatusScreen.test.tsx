import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { Overview } from "#data/admin/overview.ts";
import type { ServerStatus } from "#data/admin/status.ts";
import { MISSING_FACTS } from "#data/market/missing-facts.ts";
import { api, show } from "../testing/dashboard.tsx";
import StatusScreen from "./StatusScreen.tsx";

const OVERVIEW: Overview = {
  counts: {
    ...{ markets: 40, closed: 0, archived: 0, check: 0, requests: 0 },
    waiting: { edit: 0, market: 0, photos: 0 },
  },
  freshness: { year: 10, "two-years": 20, "five-years": 5, older: 3, unknown: 2 },
  unlisted: 1,
  missing: Object.fromEntries(MISSING_FACTS.map((fact, at) => [fact, at])) as Overview["missing"],
  contributions: [
    { week: "2026-06-29", edit: 0, photos: 0, market: 0 },
    { week: "2026-07-06", edit: 3, photos: 1, market: 0 },
  ],
  failedMails: [],
};
const SERVER: ServerStatus = {
  findings: [{ level: "wrong", what: "There is no backup.", mend: "Make one: npm run backup." }],
  faults: [],
  since: "2026-07-04T16:00:00.000Z",
  version: "0.1.0",
};

beforeEach(() => {
  api.reads = {
    "/api/admin/overview": OVERVIEW,
    "/api/admin/status": SERVER,
    "/api/admin/vain-searches": { searches: [{ words: "goat cheese", count: 4, lastDay: "2026-07-03" }] },
  };
});

test("counts link to the markets they count; contributions are listed by kind", async () => {
  show(<StatusScreen />);
  const hours = within(await screen.findByRole("region", { name: "How old the hours are, of 40 markets" }));
  expect(hours.getByRole("link", { name: "1 to 2 years old" }).getAttribute("href")).toBe(
    "/admin/markets?freshness=two-years#list",
  );
  expect(hours.getByRole("link", { name: "1 market no longer listed" }).getAttribute("href")).toBe(
    "/admin/markets?show=unlisted#list",
  );
  const weeks = within(screen.getByRole("region", { name: "Contributions per week" })).getAllByRole("listitem");
  expect(weeks.map(({ textContent }) => textContent)).toEqual(["This week43 edits, 1 photo set", "Week of Jun 290"]);
  expect((await screen.findByRole("link", { name: "Add goat cheese" })).getAttribute("href")).toBe(
    "/admin/markets?edit=new&name=goat%20cheese",
  );
  expect(await screen.findByText("1 thing to mend on the server")).toBeTruthy();
});

test("the server's faults come before its notes, and the last of its log are shown", async () => {
  const faults = [1, 2, 3, 4, 5, 6].map((count) => ({ at: SERVER.since, text: `Fault ${count}`, count }));
  const findings: ServerStatus["findings"] = [
    { level: "fine", what: "The disk has room." },
    { level: "note", what: "It sends no mail.", mend: "Set SMTP_URL." },
    ...SERVER.findings,
  ];
  api.reads["/api/admin/status"] = { ...SERVER, findings, faults };
  show(<StatusScreen />);
  const [found, log] = within(await screen.findByRole("group")).getAllByRole("list");
  expect([...(found?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    "There is no backup. Make one: npm run backup.",
    "It sends no mail. Set SMTP_URL.",
    "The disk has room.",
    "Version 0.1.0 runs since Jul 4, 2026, 11:00 AM.",
  ]);
  expect(screen.getByText(", 6 warnings in the last day")).toBeTruthy();
  expect([...(log?.children ?? [])].map(({ textContent }) => textContent).slice(0, 2)).toEqual([
    "Jul 4, 2026, 11:00 AM: Fault 1",
    "Jul 4, 2026, 11:00 AM, 2 times: Fault 2",
  ]);
  expect(log?.children).toHaveLength(5);
});

test("a server that is well says so in one line; mail that could not be delivered is listed", async () => {
  const mail = { key: "a", to: "ann@example.org", subject: "Declined", problem: "550 No such user", at: SERVER.since };
  api.reads["/api/admin/status"] = { ...SERVER, findings: [] };
  api.reads["/api/admin/overview"] = { ...OVERVIEW, failedMails: [mail] };
  show(<StatusScreen />);
  expect((await screen.findByText("The server is well")).closest("details")?.open).toBe(false);
  const mails = (await screen.findByText("1 e-mail could not be delivered in the last 30 days")).closest("details");
  expect(mails?.textContent).toContain("Declined, to ann@example.orgJul 4, 2026, 11:00 AM: 550 No such user");
});

test("a moderator does not see problems that only an admin can fix", async () => {
  show(<StatusScreen />, { role: "moderator" });
  await screen.findByRole("region", { name: "Missing facts, of 40 markets" });
  expect(screen.queryByText(/to mend on the server/)).toBeNull();
  expect(api.asked).not.toContain("/api/admin/status");
});
