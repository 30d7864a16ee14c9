import { describe, expect, it } from "vitest";
import { chooseGoods, someOf, stockOf } from "./goods.ts";
import { createRandom } from "./random.ts";

const choose = (customList: string[], name = "Market") => chooseGoods({ customList, name }, createRandom(1));

describe("the goods on a market's stall", () => {
  it("are what the market sells", () =>
    expect(new Set(choose(["Honey", "Eggs", "Coffee & tea", "Cheese & dairy"]))).toEqual(
      new Set(["honey", "eggs", "coffee", "cheese", "milk"]),
    ));

  it("come from the market's name first", () => {
    expect(choose(["Honey", "Eggs", "Cheese", "Coffee"], "Apple Valley Orchard")[0]).toBe("apples");
    expect(choose([], "The Bee Farm")).toEqual(["honey"]);
  });

  it("distinguish meat from poultry, and fruit from canned fruit", () => {
    expect(choose(["Red/other non-poultry meat and products"])).toEqual(["sausages"]);
    expect(choose(["Canned or preserved fruits/vegetables"])).not.toContain("apples");
  });

  it("include hens only on the ground, and usual goods where few are known", () => {
    const { table, ground } = stockOf(["hen", "eggs", "honey", "cheese"], createRandom(1));
    expect(ground).toEqual(["hen"]);
    expect(new Set(table)).toEqual(new Set(["eggs", "honey", "cheese"]));
    expect(stockOf(["eggs"], createRandom(1)).table).toHaveLength(6);
  });

  it("repeat if there are too few", () => {
    expect(someOf(["honey", "eggs"], 1, 4)).toEqual(["eggs", "honey", "eggs", "honey"]);
    expect(someOf([], 0, 3)).toEqual([]);
  });
});
