import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { beforeEach, expect, test, vi } from "vitest";
import { EARLY } from "#site/e2e/markets/example-markets.ts";
import { encodeMarketIndex } from "#data/market/encode-market-index.ts";
import { toListedMarket } from "#data/market/listed-market.ts";
import { MARKET_TEXTS } from "#data/submissions/submission-texts.ts";
import { toast, toasts } from "../../../components/toast-store.ts";
import { INDEX_URL } from "../../../lib/index-url.ts";
import { stubServer, type StubServer } from "../testing/stub-server.ts";
import { marketDraft } from "./market-draft.ts";
import SuggestMarket from "./SuggestMarketForm.tsx";

vi.mock(import("../../map/place/take-place.ts"), () => ({
  takePlace: () => Promise.resolve({ latitude: 43.5, longitude: -89.5 }),
}));
vi.mock(import("../../map/place/PlacePicker.tsx"), () => ({ default: () => <div /> }));

let server: StubServer;

beforeEach(() => {
  server = stubServer();
  marketDraft.clear();
  toasts.set([]);
});

function show() {
  render(<SuggestMarket />);
  return { name: box(MARKET_TEXTS.marketName), town: box(MARKET_TEXTS.townName) };
}

const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const submit = () => userEvent.click(screen.getByRole("button", { name: MARKET_TEXTS.submit }));

// This is first, because a page does both once.
test("the form gets its token as soon as it is open, and shows the messages of the page", async () => {
  const fetched = vi.spyOn(window, "fetch");
  show();
  expect(fetched).toHaveBeenCalledExactlyOnceWith("/api/form-token", expect.anything());
  act(() => toast({ title: "You are back online" }));
  expect(await screen.findByText("You are back online")).toBeTruthy();
});

test("name and town are required, and the first missing one gets the focus", async () => {
  const { name, town } = show();
  await submit();
  expect(screen.getByText("Please fill in both market name and town name.")).toBeTruthy();
  expect(document.activeElement).toBe(name);
  await userEvent.type(name, "Oak Market");
  await submit();
  expect(document.activeElement).toBe(town);
  expect(server.sent).toEqual([]);
});

test("an invalid email address is reported at its field", async () => {
  const { name, town } = show();
  await userEvent.type(name, "Oak Market");
  await userEvent.type(town, "Elm");
  const email = box(MARKET_TEXTS.email);
  await userEvent.type(email, "ann@");
  await submit();
  expect(document.activeElement).toBe(email);
  expect(email.getAttribute("aria-invalid")).toBe("true");
});

test("the form is sent once, shows thanks, and is cleared", async () => {
  const { name, town } = show();
  await userEvent.type(name, "Oak Market ");
  await userEvent.type(town, "Elm");
  await userEvent.dblClick(screen.getByRole("button", { name: MARKET_TEXTS.submit }));
  await screen.findByRole("heading", { name: "Sent for review" });
  expect(server.sent).toEqual([{ url: "/api/suggestions", fields: { marketName: "Oak Market", townName: "Elm" } }]);
  expect(toasts.get()).toMatchObject([
    {
      title: "Thank You!",
      description: "Your suggestion has been submitted successfully. We'll review it soon and add it to our directory.",
    },
  ]);
  expect(screen.getByRole("link", { name: "See its status here" }).getAttribute("href")).toBe("/submissions/abc");
  await userEvent.click(screen.getByRole("button", { name: "Suggest another market" }));
  expect(box(MARKET_TEXTS.marketName).value).toBe("");
  expect(document.activeElement).toBe(box(MARKET_TEXTS.marketName));
});

test.each([
  [{ status: 500, body: { success: false, error: "Something broke here." } }, "500: Something broke here."],
  [{ status: 200, body: { success: false } }, "Failed to submit suggestion. Please try again."],
])("the answer %j keeps the typed text and shows: %s", async (answer, description) => {
  server.answers.push(answer);
  const { name, town } = show();
  await userEvent.type(name, "Oak Market");
  await userEvent.type(town, "Elm");
  await submit();
  await waitFor(() => expect(toasts.get()).toMatchObject([{ title: "Submission Failed", description }]));
  expect([name.value, town.value]).toEqual(["Oak Market", "Elm"]);
  expect(screen.getByRole<HTMLButtonElement>("button", { name: MARKET_TEXTS.submit }).disabled).toBe(false);
});

/** The page as the server sends it, before its script has come. */
function showStatic(): HTMLElement {
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = renderToString(<SuggestMarket />);
  return container;
}

test("without scripts it is a form that the browser checks, without a map; with them the form checks itself", async () => {
  const container = showStatic();
  const state = () => [
    container.querySelector("form")?.noValidate,
    screen.getByRole<HTMLFieldSetElement>("group", { name: MARKET_TEXTS.place }).disabled,
  ];
  expect(state()).toEqual([false, true]);
  render(<SuggestMarket />, { container, hydrate: true });
  await expect.poll(state).toEqual([true, false]);
});

test("text that was typed before the script came wins over a draft, and similar markets are looked for", async () => {
  server.reads[INDEX_URL] = encodeMarketIndex([toListedMarket(EARLY)]);
  marketDraft.change({ marketName: "Draft", submitterName: "Ann" });
  const container = showStatic();
  box(MARKET_TEXTS.marketName).value = EARLY.name;
  box(MARKET_TEXTS.townName).value = EARLY.city;
  render(<SuggestMarket />, { container, hydrate: true });
  expect(marketDraft.get()).toMatchObject({ marketName: EARLY.name, townName: EARLY.city, submitterName: "Ann" });
  expect((await screen.findByRole("region", { name: MARKET_TEXTS.alike })).textContent).toContain(EARLY.name);
});

test("the visitor's own place is sent, and can be removed again", async () => {
  const { name, town } = show();
  await userEvent.type(name, "Oak Market");
  await userEvent.type(town, "Elm");
  const locate = () => userEvent.click(screen.getByRole("button", { name: "Use my location" }));
  await locate();
  await userEvent.click(await screen.findByRole("button", { name: "Remove the pin" }));
  expect(marketDraft.get()).toMatchObject({ latitude: null, longitude: null });
  await locate();
  await screen.findByText("The pin is at 43.50000, -89.50000.");
  await submit();
  await screen.findByRole("heading", { name: "Sent for review" });
  expect(server.sent).toMatchObject([{ fields: { latitude: 43.5, longitude: -89.5 } }]);
});
