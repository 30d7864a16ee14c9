import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import type { Market } from "#data/market/market-schema.ts";
import { open } from "#data/schedule/testing/hours.ts";
import { MANAGER_TEXTS, type ManagedMarket } from "#data/submissions/manager.ts";
import { PHOTO_TEXTS } from "#data/submissions/submission-texts.ts";
import { NOT_LOADED } from "../../lib/not-loaded.ts";
import ManageMarket from "./ManageMarket.tsx";
import { testMarket } from "../../lib/testing/test-market.ts";

const MARKET = testMarket({
  ...{ name: "Oak Creek Market", city: "Oak Creek", address: "361 W Town Square Way" },
  ...{ customList: ["Eggs"], payments: ["credit"], confirmed: { on: "2023-03", source: "manager" } },
  schedule: { seasons: [{ from: "05-02", to: "10-31", week: { Saturday: open("8:00-12:00") } }] },
});

const put = vi.fn<(body: unknown) => Response>();
let market = MARKET;
let waiting: ManagedMarket["waiting"];

beforeEach(() => {
  waiting = [];
  market = MARKET;
  history.replaceState(null, "", "/manage/token");
  put.mockReset().mockReturnValue(Response.json({ success: true, isLive: true, message: "Thank you!" }));
  vi.stubGlobal("fetch", (_: string, { body }: RequestInit = {}) =>
    Promise.resolve(
      typeof body === "string"
        ? put(JSON.parse(body))
        : Response.json({ market, isTrusted: true, waiting } satisfies Partial<ManagedMarket>),
    ),
  );
});

async function show() {
  render(<ManageMarket />);
  await screen.findByRole("heading", { name: "Something changed" });
}

const send = () => userEvent.click(screen.getByRole("button", { name: "Put it in the directory" }));
const field = (name: string) => screen.getByRole("textbox", { name });
const listSent = () => put.mock.calls.map(([body]) => body);

test("an unchanged form is not sent", async () => {
  await show();
  await send();
  expect(screen.getByText(MANAGER_TEXTS.nothingNew)).toBeTruthy();
  expect(put).not.toHaveBeenCalled();
});

test("a manager is asked for a photo of a market that has none", async () => {
  await show();
  expect(screen.getByText(PHOTO_TEXTS.helpOfManager)).toBeTruthy();
  cleanup();
  market = { ...MARKET, photos: ["p1"] };
  await show();
  expect(screen.queryByText(PHOTO_TEXTS.helpOfManager)).toBeNull();
  expect(screen.getByRole("button", { name: PHOTO_TEXTS.action })).toBeTruthy();
});

test("only changed facts are sent, of every kind", async () => {
  await show();
  await userEvent.type(field("Name"), "s");
  await userEvent.type(within(screen.getByRole("group", { name: "Items available" })).getByRole("textbox"), "Honey");
  await userEvent.click(screen.getByRole("checkbox", { name: "SNAP (EBT cards)" }));
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Indoors" }), "No");
  await userEvent.type(field("Website"), "x");
  await userEvent.clear(field("Website"));
  market = { ...MARKET, name: "Oak Creek Markets" };
  await send();
  expect(listSent()).toEqual([
    {
      facts: {
        name: "Oak Creek Markets",
        payments: ["snap", "credit"],
        isIndoors: false,
        customList: ["Eggs", "Honey"],
      },
    },
  ]);
  await screen.findByText("Thank you!");
  expect(field("Name")).toHaveProperty("value", "Oak Creek Markets");
  await send();
  expect(put).toHaveBeenCalledTimes(1);
});

test("what waits for review stays as it was sent, and is named", async () => {
  put.mockReturnValue(Response.json({ success: true, isLive: false, message: "Thank you!" }));
  await show();
  await userEvent.type(field("Name"), "s");
  waiting = [{ at: "2026-07-04T17:00:00Z", facts: { name: "Oak Creek Markets", website: null } }];
  await send();
  await screen.findByText("Waits to be looked at: name, website.", { exact: false });
  expect(field("Name")).toHaveProperty("value", "Oak Creek Markets");
  await send();
  expect(put).toHaveBeenCalledTimes(1);
});

test("a winter season that is added is sent as November to April", async () => {
  await show();
  await userEvent.click(screen.getByRole("button", { name: "Add a season" }));
  const season = within(screen.getByRole("region", { name: "New season" }));
  await userEvent.selectOptions(season.getByLabelText("First month"), "November");
  await userEvent.selectOptions(season.getByLabelText("Last month"), "April");
  const winter = within(screen.getByRole("region", { name: "November to April" }));
  await userEvent.click(winter.getByRole("button", { name: "Sat, Saturday" }));
  await userEvent.type(winter.getByLabelText("Hours on Saturday"), "9-1");
  await send();
  const { facts } = (listSent()[0] ?? {}) as { facts: Pick<Market, "schedule"> };
  expect(Object.keys(facts)).toEqual(["schedule"]);
  expect(facts.schedule?.seasons.at(-1)).toEqual({
    ...{ from: "11-01", to: "04-30" },
    week: { Saturday: [{ opens: 540, closes: 780 }] },
  });
});

test("a refused field gets the focus, and typed text survives a reload", async () => {
  const error = "A phone number has ten digits.";
  put.mockReturnValue(Response.json({ success: false, error, field: "phoneNumber" }, { status: 422 }));
  await show();
  await userEvent.type(field("Phone number"), "12{Enter}");
  await waitFor(() => expect(document.activeElement).toBe(field("Phone number")));
  expect(field("Phone number").getAttribute("aria-invalid")).toBe("true");
  expect(field("Phone number")).toHaveProperty("value", "12");
  document.body.replaceChildren();
  await show();
  expect(field("Phone number")).toHaveProperty("value", "12");
});

test("without a connection the typed text is kept", async () => {
  put.mockImplementation(() => {
    throw new TypeError("Failed to fetch");
  });
  await show();
  await userEvent.type(field("Phone number"), "12");
  await send();
  await screen.findByText(/nothing is lost/);
  expect(field("Phone number")).toHaveProperty("value", "12");
});

test("an error while loading the page is shown", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  render(<ManageMarket />);
  expect((await screen.findByRole("alert")).textContent).toBe(NOT_LOADED);
});

test("a saved change stays visible if reloading the page fails", async () => {
  await show();
  await userEvent.type(field("Name"), "s");
  const fetchAll = fetch;
  vi.stubGlobal("fetch", (path: string, init?: RequestInit) =>
    init ? fetchAll(path, init) : Promise.reject(new TypeError("Failed to fetch")),
  );
  await send();
  await screen.findByText("Thank you!");
  expect(field("Name")).toHaveProperty("value", "Oak Creek Markets");
});

test("a new address asks where the pin goes, and the old place can be confirmed", async () => {
  await show();
  expect(screen.queryByLabelText(MANAGER_TEXTS.pinIsRight)).toBeNull();
  await userEvent.clear(field("Address"));
  await userEvent.type(field("Address"), "1 Main St");
  await userEvent.click(screen.getByLabelText(MANAGER_TEXTS.pinIsRight));
  await send();
  const { latitude, longitude } = MARKET;
  expect(listSent()).toEqual([{ facts: { address: "1 Main St", latitude, longitude } }]);
});

test("a moved pin needs no confirmation; an invalid one is refused at its field", async () => {
  await show();
  await userEvent.type(field("Address"), " 2");
  const place = field("Latitude, longitude");
  await userEvent.clear(place);
  await send();
  await waitFor(() => expect(document.activeElement).toBe(place));
  expect(put).not.toHaveBeenCalled();
  await userEvent.type(place, "42.9, -87.9");
  expect(screen.queryByLabelText(MANAGER_TEXTS.pinIsRight)).toBeNull();
  await send();
  expect(listSent()).toEqual([{ facts: { address: "361 W Town Square Way 2", latitude: 42.9, longitude: -87.9 } }]);
});
