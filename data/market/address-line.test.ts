import { expect, test } from "vitest";
import { findStateCode } from "./address-line.ts";

const VERMONT = { name: "Vermont", code: "VT", fips: "50", zips: [{ from: 50, to: 59 }] };
const NEW_YORK = { name: "New York", code: "NY", fips: "36", zips: [5, 63, 100].map((from) => ({ from, to: from })) };

test("in a region of one state, every market is in it", () => {
  expect(findStateCode([VERMONT], "05701")).toBe("VT");
  expect(findStateCode([VERMONT], undefined)).toBe("VT");
});

test("in a region of several, the zip code tells which", () => {
  const codes = ["05701", "00501", "06390", "10001", "03301", undefined].map((zip) =>
    findStateCode([VERMONT, NEW_YORK], zip),
  );
  expect(codes).toEqual(["VT", "NY", "NY", "NY", "", ""]);
});
