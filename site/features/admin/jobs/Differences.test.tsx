import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Difference } from "#data/admin/imports.ts";
import Differences from "./Differences.tsx";

const change = (marketId: number, ...fields: string[]): Difference => {
  return { kind: "changed", marketId, name: `Market ${marketId}`, city: "Dunmore", fields };
};

test("old and new facts are shown side by side; an empty list is no change", () => {
  const details = [
    { field: "phoneNumber", before: null, after: "414-555-0134" },
    { field: "customList", before: null, after: [] },
  ];
  render(<Differences differences={[{ ...change(1, "phoneNumber"), details } as Difference]} />);
  expect(screen.getAllByRole("row", { hidden: true }).map(({ textContent }) => textContent)).toEqual([
    "FactIsWill be",
    "Phone numberNot given414-555-0134",
  ]);
});

test("many changes are counted by fact, the most frequent first", () => {
  const many = Array.from({ length: 13 }, (_, at) => change(at + 1, ...(at === 0 ? ["schedule"] : []), "website"));
  render(<Differences differences={many} />);
  expect(screen.getByText("Website 13, Opening hours 1")).toBeTruthy();
});
