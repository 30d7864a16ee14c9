import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import type { AdminMarket } from "#data/admin/markets.ts";
import type { Market } from "#data/market/market-schema.ts";
import type { Places } from "#data/places/places.ts";
import { PIN_TEXTS } from "#data/submissions/pin.ts";
import { testMarket } from "../../../../lib/testing/test-market.ts";
import { api, listToasts, made, refused, show } from "../../testing/dashboard.tsx";
import { queryClient } from "../../queries.ts";
import EditMarketForm from "./EditMarketForm.tsx";

const MARKET = testMarket({
  ...{ name: "Oak Creek Market", city: "Oak Creek", latitude: 42.8859, longitude: -87.9129 },
  ...{ address: "361 W Town Square Way", rating: 4.5, customList: ["Eggs"] },
});

const asRead = (market: Market, revision: string) => ({ market, revision, place: null }) as unknown as AdminMarket;
const START = asRead(MARKET, "a1");

const onClose = vi.fn<() => void>();

beforeEach(() => {
  onClose.mockReset();
  api.reads["/api/admin/audit"] = { items: [], total: 0 };
});

const open = (start: AdminMarket | null, name = "") =>
  show(<EditMarketForm start={start} name={name} onClose={onClose} />);

/** Somebody else has saved the market meanwhile. */
function conflictWith(current: AdminMarket): void {
  api.answer = () => {
    api.answer = () => made();
    return refused("Changed.", { current }, 409);
  };
}

const field = (name: string) => screen.getByRole("textbox", { name });
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

const listSent = () => api.sent.map(({ body }) => body);

test("changes are saved with the revision that was read; facts without a field are kept", async () => {
  open(START);
  await userEvent.clear(field("Address"));
  await userEvent.type(field("Phone number"), "414 555 0177");
  await press("Save");
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  // JSON leaves out undefined values.
  const market = { ...MARKET, address: undefined, phoneNumber: "414 555 0177" };
  expect(listSent()).toEqual([{ revision: "a1", market }]);
  expect(listToasts()).toEqual(["Oak Creek Market is saved"]);
});

test("a refusal is shown at its field and at the button, and typed text survives a reload", async () => {
  const error = "The zip code must be five digits.";
  api.answer = () => refused(error, { field: "zipCode" });
  open(START);
  await userEvent.type(field("Zip code"), "5320");
  await press("Save");
  await waitFor(() => expect(document.activeElement).toBe(field("Zip code")));
  expect(field("Zip code").getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByRole("alert").textContent).toBe(error);
  await userEvent.type(field("Zip code"), "2");
  expect(screen.queryByText(error)).toBeNull();
  document.body.replaceChildren();
  open(START);
  expect(field("Zip code")).toHaveProperty("value", "53202");
});

test("after a conflict, the user's changes can be kept on top of somebody else's", async () => {
  const theirs = { ...MARKET, phoneNumber: "(414) 555-0142", name: "OC Market" };
  conflictWith(asRead(theirs, "b2"));
  open(START);
  await userEvent.type(field("Name"), "s");
  await press("Save");
  const conflict = await screen.findByRole("heading", { name: "Somebody changed this market meanwhile" });
  expect(document.activeElement).toBe(conflict);
  expect(screen.getByRole("button", { name: "Save" })).toHaveProperty("disabled", true);
  await userEvent.click(screen.getByRole("button", { name: "Keep my changes on top" }));
  expect(field("Name")).toHaveProperty("value", "Oak Creek Markets");
  expect(field("Phone number")).toHaveProperty("value", "(414) 555-0142");
  await press("Save");
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(listSent().at(-1)).toEqual({ revision: "b2", market: { ...theirs, name: "Oak Creek Markets" } });
});

test("after a conflict, the user's changes can be dropped", async () => {
  conflictWith(asRead({ ...MARKET, name: "OC Market" }, "b2"));
  open(START);
  await userEvent.type(field("Name"), "s");
  await press("Save");
  await userEvent.click(await screen.findByRole("button", { name: "Drop mine and start from theirs" }));
  expect(field("Name")).toHaveProperty("value", "OC Market");
});

test("a new market without a pin sends nothing and shows the error at the pin's field and at the button", async () => {
  const scrollTo = vi.spyOn(HTMLElement.prototype, "scrollIntoView").mockImplementation(() => undefined);
  open(null, "Lantern Lane Market");
  await userEvent.type(field("City or town"), "Dunmore");
  expect(screen.queryByText("How sure it is")).toBeNull();
  await press("Add market");
  const place = field("Latitude, longitude");
  await waitFor(() => expect(document.activeElement).toBe(place));
  expect(scrollTo.mock.contexts).toContain(place);
  expect(screen.getAllByText(/^Please set the market’s place/)).toHaveLength(2);
  expect(screen.getByRole("alert").textContent).toMatch(/^Please set/);
  expect(api.sent).toEqual([]);
  await userEvent.type(place, "44.1, -89.2");
  expect(screen.queryByText(/^Please set the market’s place/)).toBeNull();
  await press("Add market");
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(listSent()).toEqual([
    {
      ...{ listingType: "farmers-market", name: "Lantern Lane Market", city: "Dunmore" },
      ...{ latitude: 44.1, longitude: -89.2 },
    },
  ]);
});

test("another address asks where the pin goes, and what was said of one address does not hold for the next", async () => {
  api.answer = () => refused(PIN_TEXTS.missing, { field: "pin" });
  open(START);
  const address = field("Address");
  await userEvent.clear(address);
  await userEvent.type(address, "361 West Town Square Way");
  expect(screen.queryByRole("group", { name: PIN_TEXTS.ask })).toBeNull();
  await userEvent.clear(address);
  await userEvent.type(address, "3 Granary St");
  await press("Save");
  const keep = screen.getByRole("radio", { name: PIN_TEXTS.keep });
  await waitFor(() => expect(document.activeElement).toBe(keep));
  expect(screen.getAllByText(PIN_TEXTS.missing)).toHaveLength(2);
  await userEvent.type(address, "r");
  expect(screen.queryByText(PIN_TEXTS.missing)).toBeNull();
  await userEvent.click(keep);
  await userEvent.type(address, "eet");
  expect(keep).toHaveProperty("checked", false);
  await userEvent.click(keep);
  api.answer = () => made();
  await press("Save");
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const market = { ...MARKET, address: "3 Granary Street" };
  expect(listSent().at(-1)).toEqual({ revision: "a1", market, pin: "keep" });
});

test("another town suggests its middle; a pin that is moved in its field asks nothing", async () => {
  const middle = { latitude: 42.991, longitude: -89.533 };
  const towns = [{ name: "Verona", county: null, zips: 1, ...middle }];
  queryClient.setQueryData<Places>(["places"], { state: ["WI", "Wisconsin"], towns, zips: [], counties: [] });
  open(START);
  await userEvent.clear(field("City or town"));
  await userEvent.type(field("City or town"), "Verona");
  const label = "To the middle of Verona, marked as approximate";
  await waitFor(() => expect(screen.getByRole("radio", { name: label })).toHaveProperty("checked", true));
  const place = field("Latitude, longitude");
  expect(place).toHaveProperty("value", "42.991, -89.533");
  await press("Save");
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const moved = { ...MARKET, city: "Verona" };
  const pin = { ...middle, isApproximate: true };
  expect(listSent()).toEqual([{ revision: "a1", market: moved, pin }]);

  document.body.replaceChildren();
  open(START);
  await userEvent.clear(field("City or town"));
  await userEvent.type(field("City or town"), "Verona");
  await userEvent.clear(field("Latitude, longitude"));
  await userEvent.type(field("Latitude, longitude"), "42.98, -89.53");
  expect(screen.queryByRole("group", { name: PIN_TEXTS.ask })).toBeNull();
  await press("Save");
  const placed = { ...moved, latitude: 42.98, longitude: -89.53 };
  await waitFor(() => expect(listSent().at(-1)).toEqual({ revision: "a1", market: placed }));
});
