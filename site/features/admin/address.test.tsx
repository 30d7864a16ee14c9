/** Where in the dashboard somebody is. */
import { fireEvent, render, renderHook, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { changeQuery, getPageNumber, navigate, useAddress } from "./address.ts";
import Pager from "./components/Pager.tsx";
import Link from "./Link.tsx";

test.each([
  ["", 1],
  ["page=3", 3],
  ["page=0", 1],
  ["page=1.5", 1],
  ["page=x", 1],
])("the query %j is page %i", (query, page) => expect(getPageNumber(new URLSearchParams(query))).toBe(page));

test("a query is changed field by field; what is empty is left out", () => {
  const address = { path: "/admin", query: new URLSearchParams("a=1&page=2&kept=x") };
  expect(changeQuery(address, { a: null, page: 3, kind: "", q: "oak" })).toBe("/admin?page=3&kept=x&q=oak");
});

test("another screen begins at its top and is a step for Back; a replaced address is none", () => {
  const scrollTo = vi.fn();
  vi.stubGlobal("scrollTo", scrollTo);
  navigate("/admin/");
  const { result, rerender } = renderHook(useAddress);
  const read = () => {
    rerender();
    return [result.current.path, result.current.query.toString(), history.length - before, scrollTo.mock.calls.length];
  };
  const before = history.length;
  scrollTo.mockClear();
  navigate("/admin/markets.html?q=oak");
  expect(read()).toEqual(["/admin/markets", "q=oak", 1, 1]);
  navigate("/admin/markets.html?q=elm", { replaces: true });
  expect(read()).toEqual(["/admin/markets", "q=elm", 1, 1]);
  navigate("/admin/markets.html?q=elm");
  expect(read()).toEqual(["/admin/markets", "q=elm", 1, 1]);
});

test("a link is followed on the page, unless a key asks for another tab", () => {
  vi.stubGlobal("scrollTo", () => undefined);
  navigate("/admin");
  render(<Link href="/admin/news">News</Link>);
  /** Whether the page goes there by itself. */
  const click = (key = {}) => {
    let isTaken = false;
    const see = (event: Event) => {
      isTaken = event.defaultPrevented;
      event.preventDefault();
    };
    document.addEventListener("click", see, { once: true });
    fireEvent.click(screen.getByRole("link"), key);
    return isTaken;
  };
  const keys = [{ metaKey: true }, { ctrlKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }];
  expect(keys.map(click)).toEqual([false, false, false, false, false]);
  expect(location.pathname).toBe("/admin");
  expect(click()).toBe(true);
  expect(location.pathname).toBe("/admin/news");
});

test.each<[page: number, of: number, links: [string, string][]]>([
  [1, 1, []],
  [1, 3, [["Next", "/admin?q=oak&page=2"]]],
  [
    2,
    3,
    [
      ["Previous", "/admin?q=oak"],
      ["Next", "/admin?q=oak&page=3"],
    ],
  ],
  [3, 3, [["Previous", "/admin?q=oak&page=2"]]],
])("page %i of %i links to %j", (page, totalPages, links) => {
  vi.stubGlobal("scrollTo", () => undefined);
  navigate(`/admin?q=oak&page=${page}`);
  render(<Pager page={page} totalPages={totalPages} label="Markets" />);
  const shown = screen.queryAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);
  expect(shown).toEqual(links);
  expect(screen.queryAllByText(`Page ${page} of ${totalPages}`)).toHaveLength(totalPages > 1 ? 1 : 0);
});
