import { cleanup, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { FirstSteps as Answer } from "#data/admin/overview.ts";
import FirstSteps from "./FirstSteps.tsx";
import { queryClient } from "./queries.ts";
import { api, show } from "./testing/dashboard.tsx";

const NEW: Answer = {
  steps: {
    ...{ name: true, contact: false, address: false, mail: false, email: false, team: false },
    ...{ backup: true, news: false, check: false },
  },
  checked: 3,
};

function open(answer: Answer) {
  api.reads["/api/admin/first-steps"] = answer;
  return show(<FirstSteps />);
}

test("each step says whether it is done, and links to its screen", async () => {
  open(NEW);
  const lines = within(await screen.findByRole("list")).getAllByRole("listitem");
  expect(screen.getByText("2 of 9 done")).toBeTruthy();
  expect(lines.map((line) => /^.*?: (?:not )?done/.exec(line.textContent)?.[0])).toEqual([
    "Name the site: done",
    ...["Say how you can be reached", "Give it its address", "Let it send e-mail"].map((title) => `${title}: not done`),
    ...["Give your account an e-mail address", "Invite a second admin"].map((title) => `${title}: not done`),
    "Have a backup: done",
    ...["Choose local news", "Check the first 10 markets"].map((title) => `${title}: not done`),
  ]);
  expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    "/admin/settings",
    "/admin/account",
    "/admin/people",
    "/admin/news",
    "/admin/check",
  ]);
  expect(screen.getByText(/3 of 10 so far\./)).toBeTruthy();
});

test("collapsing it is remembered in this browser", async () => {
  const isOpen = async () => (await screen.findByRole("group")).hasAttribute("open");
  const user = open(NEW);
  expect(await isOpen()).toBe(true);
  await user.click(screen.getByText("First steps"));
  cleanup();
  open(NEW);
  expect(await isOpen()).toBe(false);
});

test("it disappears when all steps are done", async () => {
  const done = Object.fromEntries(Object.keys(NEW.steps).map((step) => [step, true])) as Answer["steps"];
  open({ steps: done, checked: 10 });
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(document.body.textContent).toBe("");
});
