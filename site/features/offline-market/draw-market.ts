/** A market's page from the template: the head here, what stands below it in draw-facts.ts. */
import { getCalendarSeries } from "#data/schedule/calendar-series.ts";
import { getCertainty } from "#data/schedule/certainty.ts";
import { getHoursTable } from "#data/schedule/hours-table.ts";
import { type Fact, FACTS, listFacts } from "#data/market/facts.ts";
import type { ListedMarket } from "#data/market/listed-market.ts";
import { LISTING_TYPE_LABELS } from "#data/market/listing-type.ts";
import { getLocalMoment, type LocalMoment } from "#data/schedule/local-time.ts";
import { canAddPhotos } from "#data/submissions/photo-rules.ts";
import { getOpenMonths } from "#data/schedule/season.ts";
import { keepTimesWhole } from "#data/schedule/hours-text.ts";
import { hasTimes } from "#data/schedule/status.ts";
import { seasonText } from "#data/schedule/season-text.ts";
import { describeHours } from "#data/schedule/usual-hours.ts";
import { drawDefaultPicture } from "#data/pictures/default-picture.ts";
import { region } from "#data/region.ts";
import { describeMonths } from "../../components/season-months.ts";
import { fillStars } from "../market/live/fill-stars.ts";
import type { Family } from "../market/family.ts";
import type { Neighbour } from "../market/nearby.ts";
import { toPageMarket } from "../market/page-market.ts";
import { isBare, listPhotos, phoneHref, placeLine, reviewCount, type ShownMarket } from "../market/shown-facts.ts";
import { drawFreshness, drawHours, drawNearby, drawOffers, drawPhotos, drawLocator } from "./draw-facts.ts";
import { drawCertainty, drawFamily } from "./draw-certainty.ts";
import { cloneTemplate, find, say } from "./template.ts";

export interface DrawnMarket {
  market: ShownMarket;
  nearby: readonly Neighbour<ListedMarket>[];
  family: Family | undefined;
}

/** @returns the page's article, with all that the static one has. */
export function drawMarket({ market, nearby, family }: DrawnMarket, now: Date): HTMLElement {
  const page = cloneTemplate("market-template");
  const moment = getLocalMoment(now, region.timeZone);
  const hours = getHoursTable(market, moment, getCertainty(market, now, region.scheduleFreshMonths));
  page.dataset["market"] = JSON.stringify(toPageMarket(market));
  drawTexts(page, market);
  drawHead(page, market, moment, now);
  drawCertainty(page, market);
  drawFamily(page, family);
  drawHours(page, hours);
  drawOffers(page, market);
  drawLocator(page, market);
  drawFreshness(page, market, now);
  drawActions(page, market, moment);
  drawPhotos(page, market);
  drawNearby(page, nearby, now);
  if (isBare(market, hours)) moveNearby(page);
  if (market.rating === undefined) page.querySelector("[data-reviews]")?.replaceWith(cloneTemplate("unrated-template"));
  return page;
}

/** Parts that show or link a text say by its fact's name which; without it they go. */
function drawTexts(page: HTMLElement, market: ShownMarket): void {
  const known: Readonly<Record<string, unknown>> = market;
  for (const { name, kind } of listFacts(FACTS, isText)) {
    const value = known[name];
    const text = typeof value === "string" ? value : null;
    for (const part of page.querySelectorAll(`[data-fact=${name}]`)) {
      if (text === null) part.remove();
      else say(part.querySelector("p") ?? part, text);
    }
    for (const part of page.querySelectorAll(`[data-link=${name}]`)) {
      if (text === null) part.remove();
      else part.querySelector("a")?.setAttribute("href", kind === "phone" ? phoneHref(text) : text);
    }
  }
}

function isText({ kind }: Fact): boolean {
  return kind === "text" || kind === "long-text" || kind === "phone" || kind === "link";
}

function drawHead(page: HTMLElement, market: ShownMarket, moment: LocalMoment, now: Date): void {
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
  drawRating(find(page, "rating"), market);
  drawTimes(page, market, moment, now);
  say(find(page, "place"), placeLine(market));
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

function drawTimes(page: HTMLElement, market: ShownMarket, moment: LocalMoment, now: Date): void {
  const hours = describeHours(market, { now, months: region.scheduleFreshMonths }, moment);
  const season = seasonText(market.schedule);
  const months = getOpenMonths(market);
  if (!hasTimes(market)) page.querySelector("[data-status]")?.remove();
  if (season === null && months === null) {
    find(page, "times")?.remove();
    return;
  }
  say(find(page, "season"), season);
  say(page.querySelector("[data-hours-summary]"), hours && keepTimesWhole(hours));
  const bar = find(page, "times")?.querySelector("[role=img]");
  if (!months) bar?.remove();
  else bar?.setAttribute("aria-label", describeMonths(months));
  for (const month of bar?.querySelectorAll<HTMLElement>("[data-month]") ?? []) {
    month.toggleAttribute("data-open", months?.[Number(month.dataset["month"]) - 1] ?? false);
  }
}

function drawActions(page: HTMLElement, market: ShownMarket, moment: LocalMoment): void {
  if (getCalendarSeries(market, moment).length === 0) find(page, "calendar")?.remove();
  if (canAddPhotos(market.photos.length)) return;
  for (const button of page.querySelectorAll("[data-contribute=photos]")) button.closest("[data-photo-help]")?.remove();
}

/** See MarketPage.astro. */
function moveNearby(page: HTMLElement): void {
  const nearby = find(page, "nearby");
  if (nearby) page.querySelector("[data-facts]")?.append(nearby);
}
