/** A market's card as the static page renders it. */
import type { ComponentProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { act, render } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { AMENITIES } from "#data/market/amenities.ts";
import type { ListedMarket } from "#data/market/listed-market.ts";
import { open } from "#data/schedule/testing/hours.ts";
import MarketCard from "./MarketCard.tsx";
import { listedMarket } from "../../lib/testing/test-market.ts";
import { ofYears } from "#data/schedule/testing/basis.ts";

const MARKET = listedMarket({ address: "123 Main St.", payments: ["snap", "wic"] });

/** A Saturday in July. */
const DRAWN = new Date("2026-07-18T15:00:00Z");

const PROPS = {
  ...{ drawn: DRAWN, position: null, days: [], selectedId: null, highlightedId: null, hasPictures: false },
  onHighlight: () => undefined,
};

/** @param now null for the static page */
function draw(
  facts: Partial<ListedMarket>,
  now: Date | null = null,
  props: Partial<ComponentProps<typeof MarketCard>> = {},
): string {
  const card = <MarketCard {...PROPS} market={{ ...MARKET, ...facts }} now={now} {...props} />;
  if (!now) return readWords(renderToStaticMarkup(card));
  vi.useFakeTimers({ now, toFake: ["Date"] });
  return readWords(render(card).container.innerHTML);
}

function readWords(html: string): string {
  return html
    .replace(/<[^>]*>/g, " ")
    .replaceAll("&nbsp;", " ")
    .replace(/\s+/g, " ");
}

test("a card shows the other address that a page gives", () => {
  const elsewhere = { address: "505 S. Rosa Road", on: "2023" };
  expect(draw({ elsewhere })).toContain("A page of 2023 says 505 S. Rosa Road");
  expect(draw({})).not.toContain("A page of");
});

test("a market at the middle of its town is in that town, and nobody knows how far", () => {
  const props = { position: { latitude: 43.1, longitude: -89.38 } };
  expect(draw({}, DRAWN, props)).toMatch(/ \d\.\d mi /);
  const approximate = draw({ placeIsApproximate: true }, DRAWN, props);
  expect(approximate).toContain(" Madison · 123 Main St. ");
  expect(approximate).not.toMatch(/\d (?:mi|ft) /);
});

test("the static page has old hours in the line where they stay, below the line of the status", () => {
  const schedule = { seasons: [{ week: { Saturday: open("8:00-12:00") } }] };
  const card = draw({ schedule, hoursConfirmed: { on: "2012" } });
  expect(card).toMatch(/^ Square Market Usually Sat 8 AM to noon hours from 2012 Madison/);
});

test("a market that may have ended says so, with the year of its hours once", () => {
  const schedule = { seasons: [{ week: { Saturday: open("8:00-12:00") } }] };
  const card = draw({ schedule, hoursConfirmed: { on: "2012" }, standing: { is: "unlisted" } }, DRAWN);
  expect(card).toContain(
    "May be open · hours from 2012 Square Market Usually Sat 8 AM to noon Madison · 123 Main St. No longer listed",
  );
});

test("what was asked for and nobody has said is a question, with the phone to ask", () => {
  const amenities = AMENITIES.filter(({ value }) => value === "pet-friendly" || value === "live-music");
  const props = { amenities, phones: { [MARKET.id]: { phoneNumber: "(608) 555-0134" } } };
  expect(draw({}, DRAWN, props)).toContain("Dogs welcome? Tell us Live music? Tell us Ask: (608) 555-0134");
  const answered = draw({ isPetFriendly: true, features: ["Live Music"] }, DRAWN, props);
  expect(answered).not.toMatch(/Tell us|Ask:/);
});

test("ways to pay are three marks, with the year of an old word", () => {
  expect(draw({ payments: ["credit", "wic-cash", "snap", "sfmnp"] })).toMatch(/ SNAP WIC Cards\s*$/);
  expect(draw({ paymentsConfirmed: { on: "2016" } })).toMatch(/ SNAP WIC 2016\s*$/);
  expect(draw({ paymentsConfirmed: { on: "2026" } })).toMatch(/ SNAP WIC\s*$/);
  const newer = { paymentsConfirmed: { on: "2016" }, snapConfirmed: { on: "2023" } };
  expect(draw(newer)).toMatch(/ SNAP 2023 WIC 2016\s*$/);
  expect(draw({ ...newer, payments: ["snap", "wic", "credit"] })).toMatch(/ SNAP 2023 WIC Cards 2016\s*$/);
  expect(draw({ ...newer, snapConfirmed: { on: "2026" } })).toMatch(/ SNAP WIC 2016\s*$/);
});

test("pictures come after the list; where one may not go now, they are gray", () => {
  const market = { ...MARKET, schedule: { seasons: [SEASON] } };
  let show: () => void = () => undefined;
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(see: (entries: { isIntersecting: boolean }[]) => void) {
        show = () => see([{ isIntersecting: true }]);
      }
      observe() {}
      disconnect() {}
    },
  );
  const { container, rerender } = render(<MarketCard {...PROPS} market={market} now={DRAWN} />);
  const picture = () => container.querySelector(".picture > img")?.getAttribute("src");
  act(() => show());
  expect(picture()).toBeUndefined();
  rerender(<MarketCard {...PROPS} market={market} now={DRAWN} hasPictures />);
  expect(picture()).toMatch(/^\/_astro\/pictures\/market-\d+\.\w+\.svg$/);
  expect(container.querySelector("[data-shut]")).toBeNull();
  rerender(<MarketCard {...PROPS} market={market} now={AFTER_SEASON} hasPictures />);
  expect(container.querySelector("[data-shut]")).not.toBeNull();
});

const SEASON = { from: "04-13", to: "11-09", basis: ofYears(2024, 2024), week: { Saturday: open("8:00-12:00") } };
const AFTER_SEASON = new Date("2026-11-28T15:00:00Z");

test("out of season a card shows the season's dates and year, or only its months if the hours are old", () => {
  const schedule = { seasons: [SEASON] };
  const of = (on: string, now: Date) => draw({ schedule, hoursConfirmed: { on } }, now);
  expect(of("2024", AFTER_SEASON)).toContain("Mid-April to early November (2024 dates)");
  expect(of("2018", AFTER_SEASON)).toContain("April to November");
  expect(of("2018", DRAWN)).not.toContain("April");
});

const EVENINGS = { ...SEASON, week: { Saturday: open("16:00-20:00") } };

test.each([
  ["confirmed this year", "2026-05", SEASON, "Open until noon Square Market Sat 8 AM–noon", ""],
  ["of a known year", "2024", SEASON, "Open until noon Square Market Sat 8 AM–noon hours from 2024", " 2024"],
  [
    "of long ago",
    "2018",
    SEASON,
    "Likely open · until noon Square Market Usually Sat 8 AM to noon hours from 2018",
    " 2018",
  ],
  ["that its status says", "2018", EVENINGS, "Usually Sat 4 to 8 PM Square Market hours from 2018", " 2018"],
])("a card with hours %s has four lines, without products and single months", (_, on, season, words, paid) => {
  const facts = { schedule: { seasons: [season] }, hoursConfirmed: { on }, customList: ["Honey"] };
  expect(draw(facts, DRAWN).trim()).toBe(`${words} Madison · 123 Main St. SNAP WIC${paid}`);
});

test("a cancellation does not make old hours look newer", () => {
  const notices = [{ from: "2026-07-18", to: "2026-07-18", text: "Cancelled: storm", isCancelled: true as const }];
  const words = draw({ schedule: { seasons: [SEASON] }, hoursConfirmed: { on: "2016" }, notices }, DRAWN);
  expect(words).toContain("Cancelled today: storm Square Market Usually Sat 8 AM to noon hours from 2016");
});

test("rare facts are shown if a market has them", () => {
  const words = draw({
    ...{ listingType: "farm-stand", standing: { is: "unlisted" }, otherNames: ["Old Square"] },
    ...{ rating: 4.7, userRatingsTotal: 213, isPetFriendly: true, features: ["Live Music"] },
  });
  expect(words).toContain("Farm stand · Madison · 123 Main St. No longer listed");
  expect(words).toMatch(/ \(213\) Pet Friendly Live Music SNAP WIC\s*$/);
});

test("unknown hours are shown as unknown, and asked for", () => {
  expect(draw({ payments: [] }).trim()).toBe("Hours unknown Square Market Add them Madison · 123 Main St.");
});

test("hours that the status already shows are not repeated", () => {
  const schedule = { seasons: [], days: [{ on: "2023-12-05", hours: open("9:00-14:00") }] };
  expect(draw({ schedule, hoursConfirmed: { on: "2023" } }).split("Last held December 5, 2023")).toHaveLength(2);
});
