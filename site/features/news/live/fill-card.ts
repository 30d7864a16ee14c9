/** Makes a card of an article from its blank (NewsCard.tsx). */
import type { Position } from "#data/market/distance.ts";
import type { NewsSummary } from "#data/news/news-schema.ts";
import { getCardFacts } from "../card-facts.ts";

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
