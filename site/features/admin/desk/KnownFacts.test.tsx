import { ADA } from "#data/admin/testing/actors.ts";
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import type { FactClaim } from "#data/admin/markets.ts";
import { api, show } from "../testing/dashboard.tsx";
import { History, KnownFacts } from "./KnownFacts.tsx";

const CLAIM: FactClaim = {
  ...{ counts: true, source: "usda-portal", record: null, value: "Oak", said: "2026-05" },
  ...{ enteredAt: null, by: null, expiresAt: null, doubt: null, withdrawnAt: null },
};

beforeEach(() => vi.useFakeTimers({ now: new Date("2026-07-04T17:00:00Z"), toFake: ["Date"] }));

test("facts are listed with their source and day, the hours first, and older ones than a year are marked", async () => {
  api.reads["/api/admin/markets/1/facts"] = {
    facts: [
      { fact: "name", said: [CLAIM] },
      { fact: "website", said: [{ ...CLAIM, value: "https://oak.example", said: "2025-06" }] },
      { fact: "existence", said: [{ ...CLAIM, value: "held" }] },
      { fact: "description", said: [{ ...CLAIM, counts: false }] },
      { fact: "phoneNumber", said: [{ ...CLAIM, value: null }] },
      { fact: "schedule", said: [{ ...CLAIM, value: { seasons: [], text: "From June" } }] },
      { fact: "takesCash", said: [] },
    ],
  };
  show(<KnownFacts id={1} />);
  const terms = await screen.findAllByRole("term");
  expect(terms.map(({ textContent }) => textContent)).toEqual(["Opening hours", "Whether it is held", "Website"]);
  const ages = screen.getAllByRole("definition").map((said) => {
    const [age] = said.getElementsByTagName("small");
    return [age?.textContent, age?.className === "aside"];
  });
  expect(ages).toEqual([
    ["USDA Local Food Portal, May 2026", true],
    ["USDA Local Food Portal, May 2026", true],
    ["USDA Local Food Portal, Jun 2025", false],
  ]);
});

test("the last five entries of the log are listed; without any there is no list", async () => {
  const entry = (id: number) => ({ id, by: ADA, markets: [], at: "2026-07-04T17:00:00Z", summary: `Change ${id}` });
  api.reads["/api/admin/audit"] = (path: string) => ({
    items: path.endsWith("market=1") ? [1, 2, 3, 4, 5, 6].map(entry) : [],
  });
  show(
    <>
      <History id={1} />
      <History id={2} />
    </>,
  );
  const lines = within(await screen.findByRole("region", { name: "Before" })).getAllByRole("listitem");
  expect(lines.map(({ textContent }) => textContent).slice(0, 2)).toEqual([
    "Change 1ada, Jul 4, 2026",
    "Change 2ada, Jul 4, 2026",
  ]);
  expect(lines).toHaveLength(5);
  expect(screen.getAllByRole("region")).toHaveLength(1);
});
