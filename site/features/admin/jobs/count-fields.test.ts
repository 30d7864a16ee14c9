import { expect, test } from "vitest";
import type { Difference } from "#data/admin/admin.ts";
import { countFields } from "./count-fields.ts";

const change = (...fields: string[]): Difference => ({ kind: "changed", marketId: 1, name: "A", city: "B", fields });

test("facts are counted over all markets, the most frequent first", () =>
  expect(countFields([change("website"), change("website", "schedule"), change("phoneNumber", "website")])).toBe(
    "Website 3, Opening hours 1, Phone number 1",
  ));
