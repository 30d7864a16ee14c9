/** What an import would change, as it is read before anything does. */
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Difference } from "#data/admin/sources.ts";
import Differences from "./Differences.tsx";

const change = (marketId: number, ...fields: string[]): Difference => {
  return { kind: "changed", marketId, name: `Market ${marketId}`, city: "Dunmore", fields };
};

test("facts of a change stand side by side; what an empty list brings is no news", () => {
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

test("of many, it is counted which facts change, the most frequent first", () => {
  const many = Array.from({ length: 13 }, (_, at) => change(at + 1, "website", ...(at === 0 ? ["schedule"] : [])));
  render(<Differences differences={many} />);
  expect(screen.getByText("Website 13, Opening hours 1")).toBeTruthy();
});
