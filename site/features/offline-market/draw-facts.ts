/** The sections of a market's page, from the template: hours, what there is, how sure it is, photos, markets nearby. */
import { type HoursRow, type HoursTable, isClosedText } from "#data/schedule/hours-table.ts";
import { keepTimesWhole } from "#data/schedule/hours-text.ts";
import type { ListedMarket } from "#data/market/listed-market.ts";
import { PAYMENT_LABELS } from "#data/market/payments.ts";
import type { Neighbour } from "../market/nearby.ts";
import {
  cityLine,
  adviseToAsk,
  managerHref,
  isTime,
  listFeatures,
  listPhotos,
  nearbyCard,
  type ShownMarket,
  tellLastWord,
} from "../market/shown-facts.ts";
import { drawSource } from "./draw-certainty.ts";
import { cloneTemplate, find, repeat, say, sayLast } from "./template.ts";
import { region } from "#data/region.ts";
import { describePlace, getLocatorView, pinTransform } from "../map/locator-view.ts";

export function drawHours(page: HTMLElement, tables: readonly HoursTable[]): void {
  repeat(find(page, "hours"), "table", tables, (table, { season, rows }) => {
    table.toggleAttribute(
      "hidden",
      rows.every(({ isOver }) => isOver),
    );
    say(table.querySelector("caption"), season);
    repeat(table, "tr", rows, drawRow);
  });
}

function drawRow(row: Element, { day, text, at, isOver = false }: HoursRow): void {
  row.toggleAttribute("hidden", isOver);
  if (at === undefined) row.removeAttribute("data-at");
  else row.setAttribute("data-at", String(at));
  row.classList.toggle("closed", isClosedText(text));
  say(row.querySelector("th"), day);
  const cell = row.querySelector("td");
  cell?.classList.toggle("time", isTime(text));
  say(cell, keepTimesWhole(text));
}

export function drawOffers(page: HTMLElement, market: ShownMarket): void {
  const items = page.querySelector("[aria-labelledby=items]");
  repeat(items, "li", market.customList, say);
  repeat(page.querySelector("[aria-labelledby=features]"), "li", listFeatures(market), say);
  repeat(page.querySelector("[aria-labelledby=payment]"), "li", market.payments, (item, payment) =>
    sayLast(item, `${PAYMENT_LABELS[payment].long} accepted`),
  );
}

export function drawFreshness(page: HTMLElement, market: ShownMarket, now: Date): void {
  const { heading, word, isOld } = tellLastWord(market, now);
  if (!isOld) {
    find(page, "freshness")?.replaceWith(cloneTemplate("fresh-template"));
    find(page, "help")?.replaceWith(cloneTemplate("fresh-help-template"));
  }
  page.querySelector("[data-fact=help] a[href^='/manage/']")?.setAttribute("href", managerHref(market));
  const note = find(page, "freshness");
  if (!note) return;
  say(note.querySelector("h2"), heading);
  drawSource(find(note, "last-word"), word);
  say(find(note, "attributions"), market.attributions && `With facts from ${market.attributions.join(", ")}.`);
  say(find(note, "advice"), adviseToAsk(market));
}

export function drawPhotos(page: HTMLElement, market: ShownMarket): void {
  repeat(page.querySelector("[data-photos]"), "[data-photo-item]", listPhotos(market), (item, photo) => {
    const { url, alt, caption, credit } = photo;
    item.querySelector("a")?.setAttribute("href", url);
    const image = item.querySelector("img");
    image?.setAttribute("src", url);
    image?.setAttribute("alt", alt);
    const texts = item.querySelector("figcaption");
    const [captionPart, creditPart] = texts?.querySelectorAll("p") ?? [];
    say(captionPart ?? null, caption);
    say(creditPart ?? null, credit && `Photo: ${credit}`);
    if (!caption && !credit) texts?.remove();
  });
}

export function drawNearby(page: HTMLElement, nearby: readonly Neighbour<ListedMarket>[], now: Date): void {
  const cards = nearby.map((neighbour) => nearbyCard(neighbour, now));
  repeat(find(page, "nearby"), "li", cards, (item, { id, name, where, facts }) => {
    const link = item.querySelector("a");
    link?.setAttribute("href", `/markets/${id}`);
    say(link, name);
    const [wherePart, factsPart] = item.querySelectorAll("p");
    say(wherePart ?? null, where);
    say(factsPart ?? null, facts);
  });
}

/** The pin on the drawing of the state. */
export function drawLocator(page: HTMLElement, market: ShownMarket): void {
  const locator = page.querySelector<HTMLElement>("[data-locator]");
  if (!locator) return;
  locator.querySelector("svg")?.setAttribute("aria-label", describePlace(region.state, market));
  locator.querySelector("svg g")?.setAttribute("transform", pinTransform(getLocatorView(region.bounds, market)));
  const words = locator.querySelector("span");
  if (words) words.textContent = cityLine(market);
}
