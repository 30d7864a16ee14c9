import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { MARKET_TEXTS } from "#data/submissions/submission-texts.ts";
import { toasts } from "../../../components/toast-store.ts";
import { stubServer, type StubServer } from "../testing/stub-server.ts";
import { marketDraft } from "./market-draft.ts";
import SuggestMarket from "./SuggestMarketForm.tsx";

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
