/** For component tests: the whole markets page, alive, over the example markets and a small set of places. */
import { act, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, vi } from "vitest";
import { encodeMarketIndex } from "#data/market/encode-market-index.ts";
import { type ListedMarket, toListedMarket } from "#data/market/listed-market.ts";
import { EXAMPLE_MARKETS } from "../../../e2e/markets/example-markets.ts";
import { ALDERBROOK } from "../../../e2e/markets/example-places.ts";
import { forgetModules } from "../../../lib/testing/forget-modules.ts";
import { noteListeners } from "../../../lib/testing/note-listeners.ts";
import type { Group } from "../list-groups.ts";
import { COUNTY, PLACES } from "./places.ts";

/** What the live API sends: `/api/markets`. */
export const LIVE = "/api/markets";
export const INDEX = "/data/markets.json";

interface Visit {
  /** Path and query. */
  address?: string;
  /** A UTC instant; without it Saturday, July 18, 2026, 10 AM in Chicago. */
  now?: string;
  markets?: readonly ListedMarket[];
  isPhone?: boolean;
  /** The static page's cards. */
  firstGroups?: Group[];
  /** Does not wait for the markets, which an answer holds back. */
  isHeld?: boolean;
  /** Answers other than the usual ones, by their path. */
  answers?: Readonly<Record<string, () => Response | Promise<Response>>>;
}

/** Those of the browser tests, the ones of Alderbrook in a county. */
export const LISTED: readonly ListedMarket[] = EXAMPLE_MARKETS.map((market) =>
  toListedMarket({ ...market, ...(market.city === ALDERBROOK.city && { county: COUNTY }) }),
);

/** Leaves the page: what it listens to would answer the next visit, too. */
let leave = () => {};

afterEach(() => {
  leave();
  vi.useRealTimers();
});

/**
 * Opens the page as a new visit. Stores that the page keeps for as long as it is open begin anew; local and session
 * storage stay as the test has left them. The map is not drawn.
 */
export async function showList({
  address = "/",
  now = "2026-07-18T15:00:00Z",
  markets = LISTED,
  isPhone = false,
  firstGroups = [],
  isHeld = false,
  ...visit
}: Visit = {}) {
  leave();
  leave = noteListeners();
  forgetModules();
  vi.useFakeTimers({ now: new Date(now), toFake: ["Date"] });
  history.replaceState(null, "", address);
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: query.includes("width") ? !isPhone : query.includes("coarse") && isPhone,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const answers: NonNullable<Visit["answers"]> = {
    [INDEX]: () => Response.json(encodeMarketIndex(markets)),
    "/data/places.json": () => Response.json(PLACES),
    "/data/county-outlines.json": () => Response.json({}),
    ...visit.answers,
  };
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (url: string) => {
    asked.push(url);
    return (await answers[url]?.()) ?? new Response(null, { status: 404 });
  });
  // Its timer would go off after the test's document is gone.
  vi.doMock("../../notices/watch-notices.ts", () => ({ watchNotices: () => undefined }));
  vi.doMock("../../map/MarketMap.tsx", () => ({ default: () => null }));
  vi.doMock("../ChosenMarket.tsx", () => ({ default: () => null }));
  const { default: ListIsland } = await import("../ListIsland.tsx");
  const { default: MapIsland } = await import("../MapIsland.tsx");
  const { marketData } = await import("../market-data.ts");
  const { toasts } = await import("../../../components/toast-store.ts");
  render(
    <>
      <ListIsland
        firstGroups={firstGroups}
        total={markets.length}
        drawn={new Date(now).toISOString()}
        day={{ when: "Saturday, July 18", text: "3 open or likely" }}
        note={null}
      />
      <MapIsland />
    </>,
  );
  await vi.waitFor(() => {
    if (!isHeld && marketData.get().state === "loading") throw new Error("The markets are on their way.");
  });
  await settle();
  return { asked, toasts };
}

/** Waits until everything that comes on demand is there and drawn, however long that takes on a busy machine. */
export async function settle(): Promise<void> {
  // What is drawn may ask for more.
  for (let round = 0; round < 2; round++) await act(() => vi.dynamicImportSettled());
}

/** A visitor, who waits until the page has answered. */
export const user = {
  click: (element: Element) => userEvent.click(element).then(settle),
  keyboard: (keys: string) => userEvent.keyboard(keys).then(settle),
  select: (element: Element, option: string) => userEvent.selectOptions(element, option).then(settle),
};

/** "60 Markets" */
export const heading = () => screen.getByRole("heading", { level: 2, name: /^\d+ Markets?$/ });
export const search = () => screen.getByRole<HTMLInputElement>("combobox", { name: /^Search markets/ });
export const sort = () => screen.getByLabelText<HTMLSelectElement>("Sorted by");
/** On the cards, in their order. */
export const names = () =>
  screen.queryAllByRole("article").map((card) => within(card).getByRole("heading", { level: 3 }).textContent);
export const card = (name: string) => {
  const found = screen
    .getAllByRole("article")
    .find((article) => within(article).queryByRole("link", { name, hidden: true }) !== null);
  if (!found) throw new Error(`There is no card of ${name}.`);
  return found;
};
/** What it says, with plain spaces. */
export const readCard = (name: string) => card(name).textContent.replace(/\s+/g, " ");
export const address = () => location.pathname + location.search;

/** Types it in place of what the field says, as one change. */
export async function type(text: string): Promise<void> {
  await userEvent.clear(search());
  if (text !== "") await userEvent.paste(text);
  await settle();
}

export const press = (name: string | RegExp) => user.click(screen.getByRole("button", { name }));

/** The browser's Back or Forward to an address that the page has pushed. */
export function goBackTo(address: string): void {
  act(() => {
    history.replaceState(null, "", address);
    window.dispatchEvent(new PopStateEvent("popstate"));
  });
}
