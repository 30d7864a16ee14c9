import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import { ALDERBROOK, DUNMORE } from "../../../e2e/markets/example-places.ts";
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

test("a zip code is a place, and its text matches are the second row", async () => {
  await showList();
  await type(DUNMORE.zipCode);
  const [near, text] = within(list()).getAllByRole("option");
  expect(near?.textContent).toBe(`Near ${DUNMORE.zipCode}2 markets`);
  expect(text?.textContent).toBe(`Text matches for “${DUNMORE.zipCode}”6 markets`);
  await user.keyboard("{ArrowDown}{ArrowDown}{Enter}");
  expect(search().value).toBe(`"${DUNMORE.zipCode}"`);
  expect(heading().textContent).toBe("6 Markets");
});

const sheet = () => screen.getByRole("dialog", { name: "Search" });
const show = () => within(sheet()).getByRole("button", { name: /^Show/ });

describe.each([
  ["the button", () => user.click(show())],
  ["Enter", () => user.keyboard("{Enter}")],
])("on a phone %s does what the button says", (_, answer) =>
  test.each([
    [DUNMORE.zipCode, `Show 2 markets Near ${DUNMORE.zipCode}`, ""],
    ["plesant dunmore", "Show 2 markets Near Pleasant Dunmore", ""],
    [`"${DUNMORE.zipCode}"`, "Show 6 markets", `"${DUNMORE.zipCode}"`],
    ["Early Riser Market", "Show 1 market", "Early Riser Market"],
    ["cash", "Show 60 markets Takes Cash: nobody has told us yet", ""],
    ["u-pick", "Show 0 markets", "u-pick"],
  ])("for %j", async (query, says, rest) => {
    await showList({ isPhone: true });
    await user.click(search());
    await userEvent.paste(query);
    await settle();
    expect(show().textContent).toBe(says);
    await answer();
    expect(screen.queryByRole("dialog", { name: "Search" })).toBeNull();
    expect(heading().textContent.toLowerCase()).toBe(/\d+ markets?/.exec(says)?.[0]);
    expect(search().value).toBe(rest);
  }),
);

test("on a phone the button names no number until it is known whether the text is a place", async () => {
  const places = Promise.withResolvers<Response>();
  await showList({ isPhone: true, answers: { "/data/places.json": () => places.promise } });
  await user.click(search());
  await userEvent.paste(DUNMORE.zipCode);
  await settle();
  expect(show().textContent).toBe("Show markets");
  places.resolve(Response.json(PLACES));
  await settle();
  expect(show().textContent).toBe(`Show 2 markets Near ${DUNMORE.zipCode}`);
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
