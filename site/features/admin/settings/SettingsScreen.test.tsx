import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "#data/files/default-settings.ts";
import { toasts } from "../../../components/toast-store.ts";
import { api, made, refused, show } from "../testing/dashboard.tsx";
import SettingsScreen from "./SettingsScreen.tsx";

beforeEach(() => {
  let stored: object = { siteName: "Fair Acre" };
  api.reads["/api/admin/settings"] = () => ({ stored, defaults: DEFAULT_SETTINGS });
  api.answer = ({ body }) => {
    const kept = Object.entries<unknown>({ ...stored, ...(body as object) }).filter(([, value]) => value !== null);
    stored = Object.fromEntries(kept);
    return made();
  };
});

async function open() {
  const user = show(<SettingsScreen />);
  return { user, name: await screen.findByRole("textbox", { name: "Site name" }) };
}

const readToasts = () => toasts.get().map(({ title, description, action }) => [title, description, action?.label]);

test("only changed settings are saved, and saving can be undone", async () => {
  const { user, name } = await open();
  expect(name).toHaveProperty("value", "Fair Acre");
  await user.type(screen.getByRole("textbox", { name: "Welcome sentence" }), "Come in.");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(readToasts()).toEqual([["Settings saved", "Visitors see it.", "Undo"]]));
  expect(api.sent).toEqual([{ call: "PUT /api/admin/settings", body: { welcome: "Come in." } }]);
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(api.sent).toHaveLength(1);
  expect(readToasts().at(-1)?.[0]).toBe("Nothing has changed");
});

test("a setting can be reset to the default next to it; other typed values stay", async () => {
  const { user, name } = await open();
  const email = screen.getByRole("textbox", { name: "Contact e-mail" });
  await user.clear(email);
  await user.type(email, "ann@fair.example.org");
  screen.getByText(`Default: ${DEFAULT_SETTINGS.siteName}`);
  await user.click(screen.getByRole("button", { name: "Back to the default: Site name" }));
  await waitFor(() => expect(name).toHaveProperty("value", DEFAULT_SETTINGS.siteName));
  expect(api.sent).toMatchObject([{ body: { siteName: null } }]);
  expect(email).toHaveProperty("value", "ann@fair.example.org");
  expect(screen.queryByRole("button", { name: /^Back to the default/ })).toBeNull();
});

test("an invalid value is reported at its field, which gets the focus", async () => {
  api.answer = () => refused("Please enter an address that begins with https://.", { field: "website" });
  const { user } = await open();
  const website = screen.getByRole("textbox", { name: "Website" });
  await user.clear(website);
  await user.type(website, "fair{Enter}");
  await waitFor(() => expect(website.getAttribute("aria-invalid")).toBe("true"));
  screen.getByText("Please enter an address that begins with https://.");
  expect(document.activeElement).toBe(website);
  expect(website).toHaveProperty("value", "fair");
});
