/** A market's page out of the mould: the head here, what stands below it in draw-facts.ts. */
import { getCalendarSeries } from "#data/domain/calendar-series.ts";
import { HOURS_VARY, summarizeHours } from "#data/domain/hours-summary.ts";
import { getHoursTable } from "#data/domain/hours-table.ts";
import type { ListedMarket } from "#data/domain/listed-market.ts";
import { LISTING_TYPE_LABELS } from "#data/domain/listing-type.ts";
import { getLocalMoment, type LocalMoment } from "#data/domain/local-time.ts";
import { canAddPhotos } from "#data/domain/photo-rules.ts";
import { getOpenMonths } from "#data/domain/season.ts";
import { seasonText } from "#data/domain/season-text.ts";
import { drawDefaultPicture } from "#data/pictures/default-picture.ts";
import { region } from "#data/region.ts";
import { describeMonths } from "../../../components/season-months.ts";
import { fillStars } from "../../market/live/fill-stars.ts";
import type { Neighbour } from "../../market/nearby.ts";
import { toPageMarket } from "../../market/page-market.ts";
import { isBare, listPhotos, phoneHref, placeLine, reviewCount, type ShownMarket } from "../../market/shown-facts.ts";
import { drawFreshness, drawHours, drawNearby, drawOffers, drawPhotos } from "./draw-facts.ts";
import { drawLocator } from "./draw-locator.ts";
import { castMould, find, say } from "./mould.ts";

export interface DrawnMarket {
  market: ShownMarket;
  nearby: readonly Neighbour<ListedMarket>[];
}

/** @returns the page's article, with all that the static one has. */
export function drawMarket({ market, nearby }: DrawnMarket, now: Date): HTMLElement {
  const page = castMould("market-mould");
  const moment = getLocalMoment(now, region.timeZone);
  page.dataset["market"] = JSON.stringify(toPageMarket(market));
  drawHead(page, market, moment);
  drawActions(page, market, moment);
  drawHours(page, market, moment, now);
  say(find(page, "about")?.querySelector("p") ?? null, market.description);
  if (!market.description) find(page, "about")?.remove();
  drawOffers(page, market);
  drawLocator(page, market);
  drawFreshness(page, market, now);
  drawPhotos(page, market);
  drawNearby(page, nearby);
  if (isBare(market, getHoursTable(market, moment))) moveNearby(page);
  if (market.rating === undefined) page.querySelector("[data-reviews]")?.replaceWith(castMould("unrated-mould"));
  return page;
}

function drawHead(page: HTMLElement, market: ShownMarket, moment: LocalMoment): void {
  const [photo] = listPhotos(market);
  const image = page.querySelector<HTMLImageElement>("img[fetchpriority]");
  const frame = image?.parentElement;
  frame?.querySelector("svg")?.remove();
  frame?.insertAdjacentHTML("afterbegin", drawDefaultPicture(market));
  if (photo) {
    image?.setAttribute("src", photo.url);
    image?.setAttribute("alt", market.name);
  } else {
    image?.remove();
  }
  say(find(page, "kind"), LISTING_TYPE_LABELS[market.listingType].one);
  say(page.querySelector("h1"), market.name);
  drawRating(find(page, "rating"), market);
  drawTimes(page, market, moment);
  say(find(page, "street"), market.address);
  say(find(page, "place"), placeLine(market));
  const phone = find(page, "phone");
  if (market.phoneNumber) say(phone?.querySelector("p") ?? null, market.phoneNumber);
  else phone?.remove();
}

function drawRating(part: HTMLElement | null, market: ShownMarket): void {
  if (!part || market.rating === undefined) {
    part?.remove();
    return;
  }
  fillStars(part, market.rating);
  say(part.querySelector("strong"), market.rating.toFixed(1));
  say(part.querySelector("strong + span"), reviewCount(market));
}

function drawTimes(page: HTMLElement, market: ShownMarket, moment: LocalMoment): void {
  const hours = summarizeHours(market, moment);
  const season = seasonText(market.seasonPeriod);
  const months = getOpenMonths(market);
  if (hours === HOURS_VARY && months === null) page.querySelector("[data-status]")?.remove();
  if (season === null && months === null) {
    find(page, "times")?.remove();
    return;
  }
  say(find(page, "season"), season);
  say(page.querySelector("[data-hours-summary]"), hours === HOURS_VARY ? null : hours);
  const bar = find(page, "times")?.querySelector("[role=img]");
  if (!months) bar?.remove();
  else bar?.setAttribute("aria-label", describeMonths(months));
  for (const month of bar?.querySelectorAll<HTMLElement>("[data-month]") ?? []) {
    month.toggleAttribute("data-open", months?.[Number(month.dataset["month"]) - 1] ?? false);
  }
}

function drawActions(page: HTMLElement, market: ShownMarket, moment: LocalMoment): void {
  const links = [
    ["call", market.phoneNumber && phoneHref(market.phoneNumber)],
    ["Facebook", market.facebook],
    ["Instagram", market.instagram],
    ["Website", market.website],
  ] as const;
  for (const [fact, href] of links) {
    const item = find(page, fact);
    if (href) item?.querySelector("a")?.setAttribute("href", href);
    else item?.remove();
  }
  if (getCalendarSeries(market, moment).length === 0) find(page, "calendar")?.remove();
  if (canAddPhotos(market.photos.length)) return;
  for (const button of page.querySelectorAll("[data-contribute=photos]")) button.closest("li, section")?.remove();
}

/** See MarketPage.astro. */
function moveNearby(page: HTMLElement): void {
  const nearby = find(page, "nearby");
  if (nearby) page.querySelector("[data-facts]")?.append(nearby);
}
