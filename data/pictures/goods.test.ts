import { describe, expect, it } from "vitest";
import { chooseGoods, someOf } from "./goods.ts";
import { createRandom } from "./random.ts";

const choose = (customList: string[], name = "Market") => chooseGoods({ customList, name }, createRandom(1));

describe("the goods on a market's stall", () => {
  it("are what the market sells", () => {
    const { table } = choose(["Honey", "Eggs", "Coffee & tea", "Cheese & dairy"]);
    expect(new Set(table)).toEqual(new Set(["honey", "eggs", "coffee", "cheese", "milk"]));
  });

  it("come from the market's name first", () => {
    expect(choose(["Honey", "Eggs", "Cheese", "Coffee"], "Apple Valley Orchard").table[0]).toBe("apples");
    expect(choose([], "The Bee Farm").table[0]).toBe("honey");
  });

  it("distinguish meat from poultry, and fruit from canned fruit", () => {
    expect(choose(["Red/other non-poultry meat and products", "Eggs", "Honey", "Cheese"]).table).toContain("sausages");
    expect(choose(["Canned or preserved fruits/vegetables", "Eggs", "Honey", "Cheese"]).table).not.toContain("apples");
  });

  it("include hens only on the ground", () => {
    const { table, ground } = choose(["Poultry", "Eggs", "Honey", "Cheese"]);
    expect(ground).toEqual(["hen"]);
    expect(table).not.toContain("hen");
  });

  it("repeat if there are too few", () => {
    expect(someOf(["honey", "eggs"], 1, 4)).toEqual(["eggs", "honey", "eggs", "honey"]);
    expect(someOf([], 0, 3)).toEqual([]);
  });
});
