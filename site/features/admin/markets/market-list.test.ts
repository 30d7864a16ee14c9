import { expect, test } from "vitest";
import { getMarketListPath, readMarketList } from "./market-list.ts";

const read = (query: string) => readMarketList(new URLSearchParams(query));

test("an empty address is the first page of all markets on the site by name", () => {
  expect(read("")).toEqual({ q: "", sort: "name", show: "live", missing: "", freshness: "", page: 1 });
});

test("every choice stands in the address", () => {
  expect(read("q=oak&sort=details-date&show=archived&missing=hours&freshness=older&page=3")).toEqual({
    q: "oak",
    sort: "details-date",
    show: "archived",
    missing: "hours",
    freshness: "older",
    page: 3,
  });
});

test("what is no choice counts as none", () => {
  expect(read("sort=price&show=mine&missing=roof&freshness=now&page=-2")).toEqual(read(""));
});

test("the API is asked for what is chosen, without the rest", () => {
  expect(getMarketListPath(read("q=%20oak%20&missing=hours&page=2"))).toBe(
    "/api/admin/markets?q=oak&sort=name&show=live&missing=hours&page=2",
  );
});
