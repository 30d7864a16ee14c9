import { expect, test } from "vitest";
import { describeState, getMarketListPath, listWaits, readMarketList } from "./market-list.ts";

const read = (query: string) => readMarketList(new URLSearchParams(query));

test("an empty address is the first page of all markets on the site by name", () =>
  expect(read("")).toEqual({ q: "", sort: "name", show: "live", missing: "", freshness: "", page: 1 }));

test("every choice is in the address", () =>
  expect(read("q=oak&sort=details-date&show=archived&missing=hours&freshness=older&page=3")).toEqual({
    q: "oak",
    sort: "details-date",
    show: "archived",
    missing: "hours",
    freshness: "older",
    page: 3,
  }));

test("unknown choices are ignored", () =>
  expect(read("sort=price&show=mine&missing=roof&freshness=now&page=-2")).toEqual(read("")));

test("the API request contains only what is chosen", () =>
  expect(getMarketListPath(read("q=%20oak%20&missing=hours&page=2"))).toBe(
    "/api/admin/markets?q=oak&sort=name&show=live&missing=hours&page=2",
  ));

test.each([
  [{ hoursDay: null }, "Hours unknown", ""],
  [{ hoursDay: "2026-05", standing: { is: "closed", on: "2026-03" } }, "Closed: March 2026", "warn"],
  [{ hoursDay: "2026-05", standing: { is: "unlisted", on: "2022" } }, "No longer listed: 2022", "warn"],
  [{ hoursDay: "2026-05", archivedAt: "2026-07-01T10:00:00.000Z" }, "Archived Jul 1, 2026", "warn"],
] as const)("the status of %j is %s", (fields, words, tone) => {
  const standing = "standing" in fields ? { standing: { ...fields.standing, source: "community" as const } } : {};
  const archivedAt = "archivedAt" in fields ? fields.archivedAt : null;
  expect(describeState({ hoursDay: fields.hoursDay, archivedAt, ...standing })).toEqual({ words, tone });
});

test("known hours have no badge of their own: another one says how old they are, and none says open", () =>
  expect(describeState({ hoursDay: "2012-05", archivedAt: null })).toBeNull());

test("waiting submissions are named, with a link to where they are decided", () => {
  expect(listWaits({ id: 7, waiting: { edit: 2, photos: 0, disputes: 1 } })).toEqual([
    { words: "2 edits", href: "/admin/edits" },
    { words: "1 doubt", href: "/admin/check?market=7" },
  ]);
  expect(listWaits({ id: 7, waiting: { edit: 0, photos: 0, disputes: 0 } })).toEqual([]);
});
