/** The user's own account, with a fake API. */
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import type { OwnSettings } from "#data/admin/accounts.ts";
import { toasts } from "../../../components/toast-store.ts";
import { queryClient } from "../queries.ts";
import AccountScreen from "./AccountScreen.tsx";

let settings: OwnSettings;
let sent: unknown[];
let refusal: object | null;

beforeEach(() => {
  queryClient.clear();
  toasts.set([]);
  settings = { email: "ada@example.org", wantsDigest: false, sendsMail: true };
  [sent, refusal] = [[], null];
  vi.stubGlobal("fetch", (_: string, { method, body }: { method?: string; body?: string } = {}) => {
    if (method !== "PUT") return Promise.resolve(Response.json(settings));
    const wanted = JSON.parse(body ?? "") as OwnSettings;
    sent.push(wanted);
    if (refusal) return Promise.resolve(Response.json({ success: false, ...refusal }, { status: 422 }));
    settings = { ...settings, email: wanted.email || null, wantsDigest: wanted.wantsDigest };
    return Promise.resolve(Response.json({ success: true }));
  });
});

async function open() {
  render(
    <QueryClientProvider client={queryClient}>
      <AccountScreen />
    </QueryClientProvider>,
  );
  const email = await screen.findByLabelText("E-mail (optional)");
  return { user: userEvent.setup(), email, card: screen.getByRole("region", { name: "Your e-mail address" }) };
}

const save = () => screen.getByRole("button", { name: "Save" });
const listToasts = () => toasts.get().map(({ title }) => title);
const listPasswords = (card: HTMLElement) => Array.from(card.querySelectorAll("[name=currentPassword]"));

test("the daily mail can be switched on without the password", async () => {
  const { user, card } = await open();
  expect(listPasswords(card)).toEqual([]);
  await user.click(screen.getByRole("checkbox", { name: /^Mail me in the morning/ }));
  await user.click(save());
  await vi.waitFor(() => expect(listToasts()).toEqual(["Saved"]));
  expect(sent).toEqual([{ email: "ada@example.org", wantsDigest: true }]);
});

test("a new email address needs the password; errors appear at their field", async () => {
  const { user, email, card } = await open();
  await user.clear(email);
  await user.type(email, "ada@example.net");
  await user.click(save());
  await screen.findByText("Please enter your current password.");
  expect(sent).toEqual([]);
  const [password] = listPasswords(card);
  expect(document.activeElement).toBe(password);
  refusal = { error: "This is not your password. Please type it again.", field: "currentPassword" };
  await user.keyboard("wrong{Enter}");
  await screen.findByText("This is not your password. Please type it again.");
  refusal = null;
  await user.clear(password as HTMLElement);
  await user.keyboard("right{Enter}");
  await vi.waitFor(() => expect(listToasts()).toEqual(["Saved"]));
  expect(sent.at(-1)).toEqual({ email: "ada@example.net", wantsDigest: false, currentPassword: "right" });
  await vi.waitFor(() => expect(listPasswords(card)).toEqual([]));
  expect(email).toHaveProperty("value", "ada@example.net");
});
