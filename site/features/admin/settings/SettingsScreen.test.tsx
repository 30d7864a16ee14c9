/** The settings, with a fake API. */
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import type { AdminSettings } from "#data/site/settings.ts";
import { DEFAULT_SETTINGS } from "#data/files/default-settings.ts";
import { toasts } from "../../../components/toast-store.ts";
import { queryClient } from "../queries.ts";
import SettingsScreen from "./SettingsScreen.tsx";

let settings: AdminSettings;
let sent: unknown[];
let refusal: object | undefined;

beforeEach(() => {
  queryClient.clear();
  toasts.set([]);
  settings = { stored: { siteName: "Fair Acre" }, defaults: DEFAULT_SETTINGS };
  [sent, refusal] = [[], undefined];
  vi.stubGlobal("fetch", (path: string, { method, body }: { method?: string; body?: string } = {}) => {
    if (path === "/api/admin/live") return Promise.resolve(Response.json({ newest: 1, published: 1, failure: null }));
    if (method !== "PUT") return Promise.resolve(Response.json(settings));
    const wanted = JSON.parse(body ?? "") as Record<string, string | null>;
    sent.push(wanted);
    if (refusal) return Promise.resolve(Response.json({ success: false, ...refusal }, { status: 422 }));
    const stored = Object.entries<unknown>({ ...settings.stored, ...wanted }).filter(([, value]) => value !== null);
    settings = { ...settings, stored: Object.fromEntries(stored) };
    return Promise.resolve(Response.json({ success: true, auditId: 7 }));
  });
});

async function open() {
  render(
    <QueryClientProvider client={queryClient}>
      <SettingsScreen />
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), name: await screen.findByRole("textbox", { name: "Site name" }) };
}

const listToasts = () => toasts.get().map(({ title, description, action }) => [title, description, action?.label]);

test("only changed settings are saved, and saving can be undone", async () => {
  const { user, name } = await open();
  expect(name).toHaveProperty("value", "Fair Acre");
  await user.type(screen.getByRole("textbox", { name: "Welcome sentence" }), "Come in.");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(listToasts()).toEqual([["Settings saved", "Visitors see it.", "Undo"]]));
  expect(sent).toEqual([{ welcome: "Come in." }]);
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(sent).toHaveLength(1);
  expect(listToasts().at(-1)?.[0]).toBe("Nothing has changed");
});

test("a setting can be reset to the default next to it; other typed values stay", async () => {
  const { user, name } = await open();
  const email = screen.getByRole("textbox", { name: "Contact e-mail" });
  await user.clear(email);
  await user.type(email, "ann@fair.example.org");
  screen.getByText(`Default: ${DEFAULT_SETTINGS.siteName}`);
  await user.click(screen.getByRole("button", { name: "Back to the default: Site name" }));
  await waitFor(() => expect(name).toHaveProperty("value", DEFAULT_SETTINGS.siteName));
  expect(sent).toEqual([{ siteName: null }]);
  expect(email).toHaveProperty("value", "ann@fair.example.org");
  expect(screen.queryByRole("button", { name: /^Back to the default/ })).toBeNull();
});

test("an invalid value is reported at its field, which gets the focus", async () => {
  refusal = { error: "Please enter an address that begins with https://.", field: "website" };
  const { user } = await open();
  const website = screen.getByRole("textbox", { name: "Website" });
  await user.clear(website);
  await user.type(website, "fair{Enter}");
  await waitFor(() => expect(website.getAttribute("aria-invalid")).toBe("true"));
  screen.getByText("Please enter an address that begins with https://.");
  expect(document.activeElement).toBe(website);
  expect(website).toHaveProperty("value", "fair");
});
