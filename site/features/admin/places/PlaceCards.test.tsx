/** Linking a place of the provider with a market of the directory. */
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import type { PlaceResult } from "#data/admin/admin.ts";
import { queryClient } from "../queries.ts";
import PlaceCards from "./PlaceCards.tsx";

const PLACE: PlaceResult = {
  ...{ placeId: "far", name: "Far Away Stand", address: "1 Far Rd", latitude: 46, longitude: -90 },
  ...{ photoCount: 0, linkedTo: null, alike: [] },
};
const FOUND = { market: { id: 12, name: "Oak Creek Market", city: "Oak Creek" }, archivedAt: null, place: null };

test("any market can be linked by its database ID, and its name is shown before", async () => {
  const user = userEvent.setup();
  const sent = vi.fn<(call: string, body: unknown) => void>();
  vi.stubGlobal("fetch", (path: string, { method = "GET", body }: RequestInit = {}) => {
    if (method !== "GET") sent(`${method} ${path}`, body);
    if (path === "/api/admin/markets/99999") return Promise.resolve(Response.json({ error: "None." }, { status: 404 }));
    if (path === "/api/admin/markets/12") return Promise.resolve(Response.json(FOUND));
    return Promise.resolve(Response.json({ success: true, auditId: null }));
  });
  const onChange = vi.fn<(changed: PlaceResult) => void>();
  render(
    <QueryClientProvider client={queryClient}>
      <PlaceCards results={[PLACE]} onChange={onChange} />
    </QueryClientProvider>,
  );
  await user.click(screen.getByText("Link to another market"));
  const id = screen.getByRole("spinbutton", { name: "Database ID" });
  await user.type(id, "99999{Enter}");
  expect(await screen.findByText("There is no market with the database ID 99999.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Link / })).toBeNull();
  await user.clear(id);
  await user.type(id, "12{Enter}");
  await user.click(await screen.findByRole("button", { name: "Link Far Away Stand to Oak Creek Market" }));
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledOnce());
  expect(onChange.mock.lastCall?.[0].linkedTo).toMatchObject({ id: 12, isOnSite: true });
  expect(sent).toHaveBeenCalledWith("POST /api/admin/places/far/link", JSON.stringify({ marketId: 12 }));
});
