/** Whose word the facts of a market are, how it stands, and what it belongs to, from the template. */
import type { Confirmation } from "#data/market/market-schema.ts";
import { region } from "#data/region.ts";
import { describeFoundClosed } from "#data/schedule/found-closed.ts";
import { getLocalMoment } from "#data/schedule/local-time.ts";
import { describeUnlisted } from "#data/market/standing.ts";
import type { Family } from "../market/family.ts";
import { describeApproximate, getHoursSource, type ShownMarket, tellSource } from "../market/shown-facts.ts";
import { find, repeat, say } from "./template.ts";

export function drawCertainty(page: HTMLElement, market: ShownMarket): void {
  const { standing } = market;
  drawSource(find(page, "hours-source"), getHoursSource(market), true);
  if (standing) say(find(page, "standing")?.querySelector("span") ?? null, describeUnlisted(standing));
  else find(page, "standing")?.remove();
  const today = getLocalMoment(new Date(), region.timeZone);
  say(find(page, "found-closed"), market.foundClosed ? describeFoundClosed(market.foundClosed, today) : null);
  for (const part of page.querySelectorAll("[data-fact=approximate]")) say(part, describeApproximate(market));
}

/** See SourceWords.astro. Without a source the part goes. */
export function drawSource(part: Element | null, confirmation: Confirmation | null, isInSentence = false): void {
  const words = part?.querySelector("[data-source]");
  const link = words?.querySelector("a");
  if (!confirmation || !words || !link) {
    part?.remove();
    return;
  }
  const { name, page, when } = tellSource(confirmation, isInSentence);
  link.textContent = name;
  if (page !== undefined) link.href = page;
  words.replaceChildren(page === undefined ? name : link, `, ${when}`);
}

export function drawFamily(page: HTMLElement, family: Family | undefined): void {
  const main = family?.main;
  const part = find(page, "part-of");
  if (main) drawLink(part, main);
  else part?.remove();
  repeat(find(page, "editions"), "li", family?.editions ?? [], drawLink);
}

function drawLink(part: Element | null, { id, name }: { id: number; name: string }): void {
  const link = part?.querySelector("a");
  link?.setAttribute("href", `/markets/${id}`);
  say(link ?? null, name);
}
