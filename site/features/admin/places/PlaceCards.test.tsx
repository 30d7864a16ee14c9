/** Linking a provider's place to a market of the directory. */
import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { PlaceResult } from "#data/admin/places.ts";
import { api, show } from "../testing/dashboard.tsx";
import PlaceCards from "./PlaceCards.tsx";

const PLACE: PlaceResult = {
  ...{ placeId: "far", name: "Far Away Stand", address: "1 Far Rd", latitude: 46, longitude: -90 },
  ...{ photoCount: 0, linkedTo: null, alike: [] },
};
const FOUND = { id: 12, name: "Oak Creek Market", city: "Oak Creek", placeId: "old" };

test("any market can be found by name and linked, with a note on which link that replaces", async () => {
  api.reads["/api/admin/markets"] = (path: string) => ({ items: path.endsWith("?q=oak") ? [FOUND] : [] });
  const onChange = vi.fn<(changed: PlaceResult) => void>();
  const user = show(<PlaceCards results={[PLACE]} onChange={onChange} />);
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
  expect(api.sent).toEqual([{ call: "POST /api/admin/places/far/link", body: { marketId: 12 } }]);
});
