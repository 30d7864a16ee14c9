/** Linking a provider's place to a market of the directory. */
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import type { PlaceResult } from "#data/admin/places.ts";
import { queryClient } from "../queries.ts";
import PlaceCards from "./PlaceCards.tsx";

const PLACE: PlaceResult = {
  ...{ placeId: "far", name: "Far Away Stand", address: "1 Far Rd", latitude: 46, longitude: -90 },
  ...{ photoCount: 0, linkedTo: null, alike: [] },
};
const FOUND = { id: 12, name: "Oak Creek Market", city: "Oak Creek", placeId: "old" };

test("any market can be found by name and linked, with a note on which link that replaces", async () => {
  const user = userEvent.setup();
  const sent = vi.fn<(call: string, body: unknown) => void>();
  vi.stubGlobal("fetch", (path: string, { method = "GET", body }: RequestInit = {}) => {
    if (method !== "GET") sent(`${method} ${path}`, body);
    const items = path === "/api/admin/markets?q=oak" ? [FOUND] : [];
    return Promise.resolve(Response.json(method === "GET" ? { items } : { success: true, auditId: null }));
  });
  const onChange = vi.fn<(changed: PlaceResult) => void>();
  render(
    <QueryClientProvider client={queryClient}>
      <PlaceCards results={[PLACE]} onChange={onChange} />
    </QueryClientProvider>,
  );
  await user.click(screen.getByText("Link to another market"));
  const name = screen.getByRole("textbox", { name: "Search the market by name" });
  await user.type(name, "nowhere");
  expect(await screen.findByText("No market of that name.")).toBeTruthy();
  await user.clear(name);
  await user.type(name, "oak");
  await user.click(
    await screen.findByRole("button", { name: /^Oak Creek Market .*linked to old, which this replaces$/ }),
  );
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledOnce());
  expect(onChange.mock.lastCall?.[0].linkedTo).toMatchObject({ id: 12, isOnSite: true });
  expect(sent).toHaveBeenCalledWith("POST /api/admin/places/far/link", JSON.stringify({ marketId: 12 }));
});
