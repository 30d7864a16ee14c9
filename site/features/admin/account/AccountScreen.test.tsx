import { screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import type { OwnSettings } from "#data/admin/accounts.ts";
import { api, listToasts, made, refused, show } from "../testing/dashboard.tsx";
import AccountScreen from "./AccountScreen.tsx";

beforeEach(() => {
  let settings: OwnSettings = { email: "ada@example.org", wantsDigest: false, sendsMail: true };
  api.reads["/api/admin/me"] = () => settings;
  api.answer = ({ body }) => {
    settings = { ...settings, ...(body as OwnSettings) };
    return made();
  };
});

async function open() {
  const user = show(<AccountScreen />);
  const email = await screen.findByLabelText("E-mail (optional)");
  return { user, email, card: screen.getByRole("region", { name: "Your e-mail address" }) };
}

const save = () => screen.getByRole("button", { name: "Save" });
const listPasswords = (card: HTMLElement) => Array.from(card.querySelectorAll("[name=currentPassword]"));

test("the daily mail can be switched on without the password", async () => {
  const { user, card } = await open();
  expect(listPasswords(card)).toEqual([]);
  await user.click(screen.getByRole("checkbox", { name: /^Mail me in the morning/ }));
  await user.click(save());
  await vi.waitFor(() => expect(listToasts()).toEqual(["Saved"]));
  expect(api.sent).toMatchObject([{ body: { email: "ada@example.org", wantsDigest: true } }]);
});

test("a new email address needs the password; errors appear at their field", async () => {
  const { user, email, card } = await open();
  await user.clear(email);
  await user.type(email, "ada@example.net");
  await user.click(save());
  await screen.findByText("Please enter your current password.");
  expect(api.sent).toEqual([]);
  const [password] = listPasswords(card);
  expect(document.activeElement).toBe(password);
  const { answer } = api;
  api.answer = () => refused("This is not your password. Please type it again.", { field: "currentPassword" });
  await user.keyboard("wrong{Enter}");
  await screen.findByText("This is not your password. Please type it again.");
  api.answer = answer;
  await user.clear(password as HTMLElement);
  await user.keyboard("right{Enter}");
  await vi.waitFor(() => expect(listToasts()).toEqual(["Saved"]));
  expect(api.sent.at(-1)?.body).toEqual({ email: "ada@example.net", wantsDigest: false, currentPassword: "right" });
  await vi.waitFor(() => expect(listPasswords(card)).toEqual([]));
  expect(email).toHaveProperty("value", "ada@example.net");
});
