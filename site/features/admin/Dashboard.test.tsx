/** The dashboard's navigation: which links, tabs and screens each role has, and what the counts include. */
import { act, cleanup, screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { AdminCounts } from "#data/admin/overview.ts";
import type { Role } from "#data/admin/roles.ts";
import { navigate } from "./address.ts";
import Dashboard from "./Dashboard.tsx";
import { api, show } from "./testing/dashboard.tsx";

const COUNTS: AdminCounts = {
  ...{ markets: 1284, closed: 0, archived: 3, requests: 1, check: 96 },
  waiting: { edit: 5, market: 2, photos: 4 },
};

beforeEach(() => {
  api.reads["/api/admin/counts"] = COUNTS;
});

function open(role: Role, path: string) {
  navigate(path);
  return show(<Dashboard />, { role, admins: ["ada"] });
}

const namesIn = (navigation: string) =>
  within(screen.getByRole("navigation", { name: navigation }))
    .getAllByRole("link")
    .map((link) => link.textContent);

test("the navigation counts each pending item once; the tabs have their names and counts", async () => {
  open("admin", "/admin/nowhere");
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Admin Dashboard");
  expect(screen.getByText("Manage farmers market data and user suggestions")).toBeTruthy();
  await screen.findByRole("link", { name: "Inbox (12)" });
  expect(await screen.findByRole("link", { name: "All live" })).toBeTruthy();
  expect(namesIn("Dashboard")).toEqual(["Inbox (12)", "Check (96)", "Markets"]);
  expect(namesIn("Sections")).toEqual([
    "Markets (1,284)",
    "Keyword Search",
    "Place ID Search",
    "Suggestions (2)",
    "User Images (4)",
    "Edit Suggestions (5)",
  ]);
});

test("the More menu works by keyboard and opens another screen", async () => {
  const user = open("admin", "/admin/nowhere");
  screen.getByRole("button", { name: "More" }).focus();
  await user.keyboard("{ArrowDown}");
  const menu = await screen.findByRole("menu", { name: "More" });
  const items = within(menu).getAllByRole("menuitem");
  expect(items.map(({ textContent }) => textContent)).toEqual([
    "Sources",
    "News",
    "People",
    "Settings",
    "Status",
    "Log",
    "Live site",
    "Account",
    "View site (opens in a new tab)",
  ]);
  await user.keyboard("l{Enter}");
  expect(location.pathname).toBe("/admin/audit");
  expect(screen.queryByRole("menu")).toBeNull();
});

test("a moderator sees only their screens; an admin's screen says whom to ask", async () => {
  const user = open("moderator", "/admin/sources");
  expect(screen.getByRole("heading", { name: "Sources is for admins" })).toBeTruthy();
  expect(screen.getByText(/Ask one of them: ada\.$/)).toBeTruthy();
  expect((await screen.findByText("All live")).closest("a")).toBeNull();
  const tabs = namesIn("Sections").map((name) => name.replace(/ \(.*/, ""));
  expect(tabs).toEqual(["Markets", "Suggestions", "User Images", "Edit Suggestions"]);
  await user.click(screen.getByRole("button", { name: "More" }));
  const menu = await screen.findByRole("menu");
  expect(
    within(menu)
      .getAllByRole("menuitem")
      .map(({ textContent }) => textContent),
  ).toEqual(["People", "Status", "Log", "Account", "View site (opens in a new tab)"]);
});

test("the current link and tab have aria-current", async () => {
  open("moderator", "/admin/sources");
  await screen.findByRole("link", { name: "Inbox (12)" });
  expect(screen.queryAllByRole("link", { current: "page" })).toHaveLength(0);
  cleanup();
  open("admin", "/admin/nowhere");
  await screen.findByRole("link", { name: "Inbox (12)" });
  act(() => navigate("/admin/markets"));
  expect(screen.getAllByRole("link", { current: "page" }).map(({ textContent }) => textContent)).toEqual([
    "Markets",
    "Markets (1,284)",
  ]);
});
