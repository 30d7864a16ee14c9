/** Fills the template of a news card (NewsCard.tsx) with an article. */
import type { Position } from "#data/market/distance.ts";
import type { NewsSummary } from "#data/news/news-schema.ts";
import { userLocation } from "../../location/user-location.ts";
import { getCardFacts } from "../card-facts.ts";
import { loadNewsPreview } from "./news-source.ts";

export function fillCard(blank: Element, article: NewsSummary, position: Position | null): HTMLElement {
  const card = document.importNode(blank, true) as HTMLElement;
  const facts = getCardFacts(article, position);
  card.hidden = false;
  card.dataset["article"] = article.id;
  set(card, "article", { "data-kind": article.kind });
  set(card, ".news-kicker", {}, facts.kicker);
  set(card, "a", { href: facts.address }, article.title);
  set(card, ".news-summary", {}, article.summary);
  set(card, "time", { datetime: article.publishDate }, facts.date);
  set(card, "[data-place]", {}, facts.place);
  const pictures = [facts.drawing, facts.picture].filter((address) => address !== null);
  card.querySelector(".news-picture")?.append(...pictures.map(createPicture));
  return card;
}

/**
 * Fills the preview (NewsPreview.tsx) with the newest articles near the visitor. @throws Error if they cannot be loaded
 */
export async function fillNewsPreview(section: HTMLElement, list: HTMLElement, place: Position | null): Promise<void> {
  const position = userLocation.get();
  const articles = await loadNewsPreview(position ?? place);
  const [blank] = list.children;
  if (blank) list.replaceChildren(...articles.map((article) => fillCard(blank, article, position)));
  section.hidden = articles.length === 0;
}

function createPicture(address: string): HTMLImageElement {
  const image = new Image();
  image.alt = "";
  image.loading = "lazy";
  image.decoding = "async";
  image.src = address;
  return image;
}

function set(card: HTMLElement, selector: string, attributes: Record<string, string>, text?: string): void {
  const target = card.querySelector(selector);
  for (const [name, value] of Object.entries(attributes)) target?.setAttribute(name, value);
  if (target && text !== undefined) target.textContent = text;
}
