import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { noteListeners } from "../../lib/testing/note-listeners.ts";

let isStandalone: boolean;
let leave: () => void;

beforeEach(async () => {
  leave = noteListeners();
  isStandalone = false;
  vi.stubGlobal("matchMedia", () => ({ matches: isStandalone }));
  await visit();
});

afterEach(() => leave());

async function visit(): Promise<void> {
  leave();
  document.body.replaceChildren();
  vi.resetModules();
  const { listenToInstallOffers } = await import("./listen-to-offers.ts");
  listenToInstallOffers();
}

/**
 * Makes an offer as Chromium does.
 * @returns whether the page has taken it over, its prompt, and a function that answers it
 */
async function offer() {
  const { promise, resolve } = Promise.withResolvers<{ outcome: string }>();
  const prompt = vi.fn(() => promise);
  const event = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), { userChoice: promise, prompt });
  window.dispatchEvent(event);
  await vi.dynamicImportSettled();
  return { isTaken: event.defaultPrevented, prompt, answer: (outcome: string) => resolve({ outcome }) };
}

const cards = () => [...document.querySelectorAll(".install-card")];
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

test("an offer is taken over and shown once; Install opens the browser's prompt, and says so meanwhile", async () => {
  const { isTaken } = await offer();
  expect(isTaken).toBe(true);
  const { prompt } = await offer();
  expect(cards().map(({ textContent }) => textContent)).toEqual([
    "On your home screen, and works without a signal.Not nowInstall",
  ]);
  await press("Install");
  expect(prompt).toHaveBeenCalledOnce();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Installing..." }).disabled).toBe(true);
});

type Offer = Awaited<ReturnType<typeof offer>>;

const ENDS: readonly [name: string, end: (offer: Offer) => unknown][] = [
  ["'Not now'", () => press("Not now")],
  ["installing", ({ answer }) => press("Install").then(() => answer("accepted"))],
  ["a no to the browser's question", ({ answer }) => press("Install").then(() => answer("dismissed"))],
  ["installing some other way", () => window.dispatchEvent(new Event("appinstalled"))],
];

test.each(ENDS)("%s removes the card for the session", async (_, end) => {
  const made = await offer();
  expect(cards()).toHaveLength(1);
  await end(made);
  await waitFor(() => expect(cards()).toEqual([]));
  await visit();
  await offer();
  expect(cards()).toEqual([]);
});

test("if storage is blocked, 'Not now' holds on the page", async () => {
  vi.stubGlobal("sessionStorage", undefined);
  await offer();
  await press("Not now");
  await offer();
  expect(cards()).toEqual([]);
});

test.each([
  ["none in the installed app", () => (isStandalone = true), 0],
  ["none in the installed app on an iPhone", () => vi.stubGlobal("navigator", { standalone: true }), 0],
  ["one in an iPhone's browser", () => vi.stubGlobal("navigator", { standalone: false }), 1],
])("an offer shows a card: %s", async (_, open, shown) => {
  open();
  await offer();
  expect(cards()).toHaveLength(shown);
});
