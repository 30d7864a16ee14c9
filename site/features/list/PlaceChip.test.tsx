/** The strip's first chip: asks for a place, names it, sets the radius, clears it. list-location.e2e.ts: a real position. */
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { region } from "#data/region.ts";
import { address, heading, press, showList, user } from "./testing/show-list.tsx";

const DEFAULT = { ...region.defaultPlace, fromPrompt: true, isDefault: true };
const OWN = { latitude: 43.1, longitude: -89.4, fromPrompt: true, isDefault: false };
const NEAR = "/?near=43.039%2C-87.906%2CMilwaukee&within=20";

const strip = () => screen.getByRole("toolbar", { name: "Where, when and what" });
const chip = () => within(strip()).getAllByRole<HTMLButtonElement>("button")[0] ?? document.createElement("button");
const readChip = () =>
  `${chip().getAttribute("aria-label") ?? chip().textContent} · ${chip().getAttribute("aria-pressed") === "true" ? "in use" : "not used"}`;
const radius = () => within(strip()).queryByRole<HTMLSelectElement>("combobox", { name: /^Distance from / });
const store = (location: object) => localStorage.setItem("userLocation", JSON.stringify(location));
const allow = (state: PermissionState | null) => {
  const query = () => Promise.resolve({ state });
  vi.spyOn(navigator, "permissions", "get").mockReturnValue((state && { query }) as unknown as Permissions);
};

beforeEach(() => {
  allow("prompt");
});

test.each([
  ["no place", "/", null, "prompt", "Enable Location · not used", null],
  ["no place, but allowed before", "/", null, "granted", "Near me · not used", null],
  ["the visitor's position", "/", OWN, "granted", "Near me, using your location · in use", "you"],
  ["the default place", "/", DEFAULT, "denied", "Using Appleton, WI · in use", "Appleton, WI"],
  ["a town", NEAR, null, "prompt", "Milwaukee · in use", "Milwaukee"],
  ["a town and the visitor's position", NEAR, OWN, "granted", "Milwaukee · in use", "Milwaukee"],
  ["a county", "/?county=Door", null, "prompt", "Enable Location · not used", null],
  [
    "a county and the visitor's position",
    "/?county=Door",
    OWN,
    "prompt",
    "Near me, using your location · in use",
    null,
  ],
] as const)("with %s", async (_, at, stored, permission, text, from) => {
  if (stored) store(stored);
  allow(permission);
  await showList({ address: at });
  expect(readChip()).toBe(text);
  expect(radius()?.getAttribute("aria-label")).toBe(from === null ? undefined : `Distance from ${from}`);
});

test("a browser that cannot tell what is allowed offers to ask", async () => {
  allow(null);
  await showList();
  expect(readChip()).toBe("Enable Location · not used");
});

test("a press asks the device; until it answers, the chip waits", async () => {
  const answer = Promise.withResolvers<undefined>();
  const ask = vi.fn(() => answer.promise);
  vi.doMock("../location/take-location.ts", () => ({
    enableLocation: ask,
    isLocationAllowed: () => Promise.resolve(false),
    refreshLocation: () => Promise.resolve(),
  }));
  await showList();
  await user.click(chip());
  expect(ask).toHaveBeenCalledOnce();
  expect(readChip()).toBe("Finding you... · not used");
  expect(chip().disabled).toBe(true);
  answer.resolve(undefined);
  await vi.waitFor(() => expect(chip().disabled).toBe(false));
  expect(readChip()).toBe("Enable Location · not used");
  vi.doUnmock("../location/take-location.ts");
});

test("a second press clears the visitor's position, and the next finds it again without a question", async () => {
  store(OWN);
  await showList();
  allow("granted");
  await user.click(chip());
  expect(localStorage.getItem("userLocation")).toBeNull();
  expect(readChip()).toBe("Near me · not used");
  expect(document.activeElement).toBe(chip());
  expect(radius()).toBeNull();
});

test("a town goes with its radius; the visitor's position is then in use again", async () => {
  store(OWN);
  await showList({ address: `${NEAR}&when=today` });
  expect(radius()?.value).toBe("20");
  await press("Milwaukee");
  expect(address()).toBe("/?when=today");
  expect(readChip()).toBe("Near me, using your location · in use");
  expect(document.activeElement).toBe(chip());
});

test("the radius is in the address", async () => {
  store(OWN);
  await showList();
  const select = radius() ?? document.body;
  await user.select(select, "Within 50 miles");
  expect(address()).toBe("/?within=50");
  await user.select(select, "Any distance");
  expect(address()).toBe("/");
});

test("SNAP is one of the payments of the filters", async () => {
  await showList({ address: "/?payment=wic" });
  const all = parseInt(heading().textContent);
  await press("SNAP");
  expect(screen.getByRole("button", { name: "SNAP" }).getAttribute("aria-pressed")).toBe("true");
  expect(screen.getByTitle("SNAP (EBT cards)").textContent).toBe("SNAP");
  expect(address()).toBe("/?payment=wic&payment=snap");
  // One of the payments is enough.
  expect(parseInt(heading().textContent)).toBeGreaterThan(all);
  await press("SNAP");
  expect(address()).toBe("/?payment=wic");
});
