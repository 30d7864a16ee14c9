/** Makes a card of the list from its blank (NewsCard.astro). */
import type { Position } from "#data/market/distance.ts";
import type { NewsSummary } from "#data/news/news-schema.ts";
import { getCardFacts } from "../card-facts.ts";

export function fillCard(blank: HTMLTemplateElement, article: NewsSummary, position: Position | null): Node {
  const card = document.importNode(blank.content, true);
  const facts = getCardFacts(article, position);
  set(card, "[data-article]", { "data-article": article.id });
  set(card, "article", { "data-kind": article.kind });
  set(card, ".kicker", {}, facts.kicker);
  set(card, "h2 a", { href: facts.address }, article.title);
  set(card, ".summary", {}, article.summary);
  set(card, "time", { datetime: article.publishDate }, facts.date);
  set(card, "[data-place]", {}, facts.place);
  const pictures = [facts.drawing, facts.picture].filter((address) => address !== null);
  card.querySelector(".picture")?.append(...pictures.map(createPicture));
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

function set(card: DocumentFragment, selector: string, attributes: Record<string, string>, text?: string): void {
  const target = card.querySelector(selector);
  for (const [name, value] of Object.entries(attributes)) target?.setAttribute(name, value);
  if (target && text !== undefined) target.textContent = text;
}
