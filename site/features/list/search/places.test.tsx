/** Where distances are measured from: the default place, a town, an address or a market. list-location.e2e.ts: a position. */
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { region } from "#data/region.ts";
import { DUNMORE } from "../../../e2e/markets/example-places.ts";
import { address, heading, names, press, readCard, search, showList, type, user } from "../testing/show-list.tsx";

const store = (location: object) => localStorage.setItem("userLocation", JSON.stringify(location));
const option = (name: string | RegExp) => screen.getByRole("option", { name });
const expectFirst = (name: string) => expect(names()[0]).toBe(name);

test.each(["denied", "late", "unavailable"])("a position that is %s: distances from the default place", async (why) => {
  store({ ...region.defaultPlace, fromPrompt: true, isDefault: true });
  sessionStorage.setItem("locationProblem", why);
  await showList();
  expect(screen.getByText(`Using ${region.defaultPlace.name}`)).toBeTruthy();
  const told = screen.getAllByRole("status").find(({ id }) => id === search().getAttribute("aria-describedby"));
  expect(told?.textContent).toMatch(
    new RegExp(
      `^Your device .* position\\. Type a town or zip code\\. Distances are from ${region.defaultPlace.name} until you choose a place\\.$`,
    ),
  );
  expect(document.activeElement).toBe(search());
  expectFirst("Next Door Market");
  // 0.0009 degrees of latitude are 328 feet.
  expect(readCard("Next Door Market")).toContain("328 ft");
  // Shown once.
  expect(sessionStorage.getItem("locationProblem")).toBeNull();
});

test("a town is chosen by keyboard, gets a radius, and is cleared", async () => {
  await showList();
  await type("alderbrook");
  await user.keyboard("{ArrowDown}");
  expect(option(/^Near Alderbrook ?\d/).getAttribute("aria-selected")).toBe("true");
  await user.keyboard("{Enter}");
  expectFirst("Alderbrook Square Market");
  expect(search().value).toBe("");
  const distance = screen.getByLabelText<HTMLSelectElement>("Distance from Alderbrook");
  // Starts with the default radius; the whole state is an option.
  expect(distance.value).toBe("20");
  const near = heading().textContent;
  await user.select(distance, "Any distance");
  expect(heading().textContent).toBe("60 Markets");
  await user.select(distance, "Within 20 miles");
  expect(heading().textContent).toBe(near);
  expect(near).not.toBe("60 Markets");
  expect(address()).toMatch(/^\/\?near=.*Alderbrook&within=20$/);
  await press("Alderbrook");
  expect(address()).toBe("/");
});

test("a radius without a place is hidden, and applies once a place is chosen", async () => {
  await showList({ address: "/?within=50&type=farmers-market" });
  expect(screen.getByRole("button", { name: /^Remove: Farmers markets/ })).toBeTruthy();
  expect(screen.queryByLabelText(/^Distance from/)).toBeNull();
  await type(`12 Main St ${DUNMORE.zipCode}`);
  await user.keyboard("{Enter}");
  // Bare Corner Market is nearer, but nobody knows its hours.
  expectFirst("Dawn Chorus Market");
  expect(readCard("Bare Corner Market")).toMatch(/0 ft|mi/);
  expect(screen.getByLabelText<HTMLSelectElement>(/^Distance from/).value).toBe("50");
});

test("a market can be chosen as the place", async () => {
  await showList();
  await type("early riser");
  await user.click(option("Near Early Riser Market"));
  expectFirst("Early Riser Market");
  expect(readCard("Early Riser Market")).toContain("0 ft");
  await press("Early Riser Market");
  expect(address()).toBe("/");
});
