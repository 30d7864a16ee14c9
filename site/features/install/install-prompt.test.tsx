/** The card that shows the browser's offer to install. */
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from "vitest";

let isStandalone: boolean;
/** Listeners of the page, removed when it is left. */
let add: MockInstance<typeof window.addEventListener>;

beforeEach(async () => {
  add = vi.spyOn(window, "addEventListener");
  isStandalone = false;
  vi.stubGlobal("matchMedia", () => ({ matches: isStandalone }));
  await visit();
});

afterEach(leave);

/** Loads a new copy of the page's scripts. */
async function visit(): Promise<void> {
  leave();
  vi.resetModules();
  const { listenToInstallOffers } = await import("./listen-to-offers.ts");
  listenToInstallOffers();
}

function leave(): void {
  for (const [type, listener] of add.mock.calls) window.removeEventListener(type, listener);
  add.mockClear();
  document.body.replaceChildren();
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
  await import("./install-prompt.ts");
  // The page's own import settles after this one.
  await new Promise((settle) => setTimeout(settle));
  return { isTaken: event.defaultPrevented, prompt, answer: (outcome: string) => resolve({ outcome }) };
}

const card = () => document.querySelector(".install-card");
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

test("an offer is taken over and shown; 'Not now' holds for the session", async () => {
  expect((await offer()).isTaken).toBe(true);
  await expect.poll(card).toBeTruthy();
  await press("Not now");
  expect(card()).toBeNull();
  await visit();
  await offer();
  expect(card()).toBeNull();
});

test("Install opens the browser's prompt, shows a message meanwhile, and disappears once installed", async () => {
  const { prompt, answer } = await offer();
  await expect.poll(card).toBeTruthy();
  await press("Install");
  expect(prompt).toHaveBeenCalledOnce();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Installing..." }).disabled).toBe(true);
  answer("accepted");
  await expect.poll(card).toBeNull();
  await visit();
  await offer();
  expect(card()).toBeNull();
});

test("a no to the browser's question counts as 'Not now'", async () => {
  const { answer } = await offer();
  await expect.poll(card).toBeTruthy();
  await press("Install");
  answer("dismissed");
  await expect.poll(card).toBeNull();
  await visit();
  await offer();
  expect(card()).toBeNull();
});

test("installing some other way hides the card", async () => {
  await offer();
  await expect.poll(card).toBeTruthy();
  window.dispatchEvent(new Event("appinstalled"));
  expect(card()).toBeNull();
});

test("the installed app does not offer itself", async () => {
  isStandalone = true;
  await offer();
  expect(card()).toBeNull();
});
