/** Writes the newest few articles near the visitor into their section (NewsPreview.tsx). */
import type { Position } from "#data/market/distance.ts";
import type { NewsSummary } from "#data/news/news-schema.ts";
import { userLocation } from "../../location/user-location.ts";
import { getCardFacts } from "../card-facts.ts";
import { loadNewsPreview } from "./news-source.ts";

/** @throws Error when there is no answer */
export async function fillNewsPreview(section: HTMLElement, list: HTMLElement, place: Position | null): Promise<void> {
  const position = userLocation.get();
  const articles = await loadNewsPreview(position ?? place);
  list.replaceChildren(...articles.map((article) => createItem(article, position)));
  section.hidden = articles.length === 0;
}

function createItem(article: NewsSummary, position: Position | null): HTMLElement {
  const { address, kicker, date, place } = getCardFacts(article, position);
  const link = document.createElement("a");
  link.className = "cover";
  link.href = address;
  link.textContent = article.title;
  const title = document.createElement("h3");
  title.append(link);
  const item = document.createElement("li");
  item.className = "card";
  item.append(createLine(kicker), title, createLine([date, place].filter(Boolean).join(" · ")));
  return item;
}

function createLine(text: string): HTMLElement {
  const line = document.createElement("p");
  line.className = "aside";
  line.textContent = text;
  return line;
}
