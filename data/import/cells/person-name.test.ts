import { expect, test } from "vitest";
import { isPersonName } from "./person-name.ts";

const named = (name: string, pages: string[] = []) => isPersonName({ name, places: ["Oak Marr", "Dale"], pages });

test.each(["Kayla Weiss", "Ann O'Brien", "Mary J. McKay", "Sue Smith-Jones"])("%j is a person's name", (name) =>
  expect(named(name)).toBe(true),
);

test.each([
  "Dale Auction",
  "The Convivium",
  "Miller Farms",
  "Hancock",
  "St. Ursula",
  "GENERAL STORE",
  "friends of food",
  "Ann and Bob Miller",
])("%j is not a person's name", (name) => expect(named(name)).toBe(false));

test("a name with its own website is a business", () =>
  expect(named("Kayla Weiss", ["http://www.kaylasmarket.com"])).toBe(false));
