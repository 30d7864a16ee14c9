import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { ALDERBROOK } from "../../../e2e/markets/example-places.ts";
import { address, goBackTo, heading, names, search, settle, showList, type, user } from "../testing/show-list.tsx";
import { PLACES } from "../testing/places.ts";

const list = () => screen.getByRole("listbox", { name: "Suggestions" });
const option = (name: string | RegExp) => within(list()).getByRole("option", { name });
const params = () => Object.fromEntries(new URLSearchParams(location.search));

test("understood words are suggested, and become filters by keyboard", async () => {
  await showList();
  await type("saturday alderbrook snap honey");
  const [first] = within(list()).getAllByRole("option");
  expect(first?.textContent).toBe("Saturday · near Alderbrook · takes SNAP · Honey1 market");
  expect(search().getAttribute("aria-expanded")).toBe("true");

  await user.keyboard("{Escape}");
  expect(screen.queryByRole("listbox", { name: "Suggestions" })).toBeNull();
  expect(search().value).toBe("saturday alderbrook snap honey");
  await user.keyboard("{ArrowDown}");
  const [marked] = within(list()).getAllByRole("option");
  expect(marked?.getAttribute("aria-selected")).toBe("true");
  expect(search().getAttribute("aria-activedescendant")).toBe(marked?.id);
  const typed = address();
  await user.keyboard("{Enter}");
  expect(names()).toEqual(["Alderbrook Square Market"]);
  expect(search().value).toBe("");
  expect(document.activeElement).toBe(search());
  expect(params()).toMatchObject({ when: "saturday", within: "20", payment: "snap", item: "Honey" });
  expect(params()["near"]).toMatch(/,Alderbrook$/);
  expect(params()).not.toHaveProperty("q");
  expect(history.length).toBeGreaterThan(1);
  goBackTo(typed);
  expect(search().value).toBe("saturday alderbrook snap honey");
});

test("the arrow down marks the first place to start from, the arrow up the last", async () => {
  await showList();
  await user.click(search());
  const options = within(list()).getAllByRole("option");
  for (const [key, index] of [
    ["ArrowDown", 0],
    ["ArrowUp", -1],
    ["ArrowUp", options.length - 1],
  ] as const) {
    await user.keyboard(`{${key}}`);
    expect(options.findIndex((one) => one.getAttribute("aria-selected") === "true")).toBe(index);
  }
});

test("Enter searches for a misspelled word and shows the correction", async () => {
  await showList({ address: "/?sort=alphabetic" });
  await type("alderbrok");
  await user.keyboard("{Enter}");
  expect(heading().textContent).toBe("2 Markets");
  expect(search().value).toBe("alderbrok");
  expect(screen.getByText(/alderbrook/i, { selector: "[role=status], [role=status] *" })).toBeTruthy();
});

test("only suggestions with results are offered, each with one place at most", async () => {
  await showList();
  await type("wic alderbrook dunmore");
  const options = within(list()).getAllByRole("option");
  expect(options.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Takes WIC · near Alderbrook[1-9]/),
    expect.stringMatching(/^Near Alderbrook[1-9]/),
  ]);
});

test("a town typed before the places have loaded is suggested once they have, even misspelled", async () => {
  const places = Promise.withResolvers<Response>();
  const { asked } = await showList({ answers: { "/data/places.json": () => places.promise } });
  await type("pleasant dnmore");
  expect(asked).toContain("/data/places.json");
  expect(heading().textContent).toBe("0 Markets");
  places.resolve(Response.json(PLACES));
  await settle();
  expect(option(/^Near Pleasant Dunmore/)).toBeTruthy();
});

test("a late answer for text no longer in the field is ignored", async () => {
  const places = Promise.withResolvers<Response>();
  await showList({ answers: { "/data/places.json": () => places.promise } });
  await type(ALDERBROOK.zipCode);
  await user.keyboard("{Enter}");
  await type("qqqqqq");
  places.resolve(Response.json(PLACES));
  await settle();
  expect(heading().textContent).toBe("0 Markets");
  expect(search().value).toBe("qqqqqq");
  expect(address()).toBe("/?q=qqqqqq");
});
