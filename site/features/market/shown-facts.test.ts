import { expect, test } from "vitest";
import type { Market } from "#data/market/market-schema.ts";
import { testMarket } from "../../lib/testing/test-market.ts";
import { describeWhomToAsk } from "./shown-facts.ts";

const [phoneNumber, website, facebook] = ["(608) 555-0100", "https://oak.example.org/", "https://facebook.com/oak"];

test.each<[Partial<Market>, string]>([
  [{}, "ask around"],
  [{ phoneNumber }, "call"],
  [{ website }, "look at their website"],
  [{ phoneNumber, website, facebook }, "call or look at their website"],
  [{ website, facebook }, "look at their website or their Facebook page"],
])("whom to ask about a market with %j: %s", (facts, advice) =>
  expect(describeWhomToAsk(testMarket(facts))).toBe(`Please ${advice} before you drive out.`),
);
