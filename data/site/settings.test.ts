import { expect, test } from "vitest";
import { isExample } from "./settings.ts";

test.each([
  ["hello@example.org", true],
  ["hello@markets.example", true],
  ["https://www.example.com/markets", true],
  ["https://example.org", true],
  ["hello@example-farms.org", false],
  ["https://markets.org/example", false],
])("%s is an example address: %s", (address, is) => expect(isExample(address)).toBe(is));
