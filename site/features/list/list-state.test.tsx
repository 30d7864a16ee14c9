import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { address, heading, names, press, search, showList, sort, type, user } from "./testing/show-list.tsx";

test("a link shares search, sort and filters", async () => {
  await showList();
  await type("alderbrook");
  await user.select(sort(), "Reviews");
  await press("Today");
  expect(names()).toEqual(["Alderbrook Square Market"]);
  expect(address()).toBe("/?q=alderbrook&sort=rating&when=today");
});

test("a chip is a step for Back, typing is none", async () => {
  await showList();
  const before = history.length;
  await type("alder");
  expect([address(), history.length]).toEqual(["/?q=alder", before]);
  await press("Today");
  expect([address(), history.length]).toEqual(["/?q=alder&when=today", before + 1]);
});

test("the date picker takes today and later days, and no day that is over", async () => {
  await showList();
  for (const [day, leads] of [
    ["2026-07-17", "/"],
    ["2026-07-18", "/?when=today"],
    ["2026-08-02", "/?when=2026-08-02"],
  ] as const) {
    await press("Pick a date");
    fireEvent.change(await screen.findByLabelText("Date"), { target: { value: day } });
    const form = screen.getByRole("button", { name: "Show markets" }).closest("form");
    if (form) fireEvent.submit(form);
    expect(address()).toBe(leads);
  }
});

test("opening the link shows the same list", async () => {
  await showList({ address: "/?q=alderbrook&sort=rating&when=today" });
  expect(names()).toEqual(["Alderbrook Square Market"]);
  expect([search().value, sort().value]).toEqual(["alderbrook", "rating"]);
  expect(screen.getByRole("button", { name: "Today" }).getAttribute("aria-pressed")).toBe("true");
});

test("the session keeps search and sort for the plain address, but no shared list", async () => {
  sessionStorage.setItem("marketsPage", "q=farm&sort=rating");
  await showList({ address: "/markets?q=dunmore&sort=alphabetic&ids=101" });
  expect(sessionStorage.getItem("marketsPage")).toBe("q=dunmore&sort=alphabetic");
});

test("the plain address starts with the session's search and sort", async () => {
  sessionStorage.setItem("marketsPage", "q=dunmore&sort=alphabetic");
  await showList();
  expect([search().value, sort().value]).toEqual(["dunmore", "alphabetic"]);
  expect(address()).toBe("/?q=dunmore&sort=alphabetic");
});

test("invalid values in the address fall back to the defaults", async () => {
  await showList({ address: "/?sort=colour&view=sideways&type=zeppelin&openNow=maybe" });
  expect(heading().textContent).toBe("60 Markets");
  expect(sort().value).toBe("distance");
  expect(address()).toBe("/");
});
