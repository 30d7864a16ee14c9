/** Writes the newest few articles near the visitor into their section (NewsPreview.tsx). */
import type { Position } from "#data/market/distance.ts";
import { userLocation } from "../../location/user-location.ts";
import { fillCard } from "./fill-card.ts";
import { loadNewsPreview } from "./news-source.ts";

/** @throws Error when there is no answer */
export async function fillNewsPreview(section: HTMLElement, list: HTMLElement, place: Position | null): Promise<void> {
  const position = userLocation.get();
  const articles = await loadNewsPreview(position ?? place);
  const [blank] = list.children;
  if (blank) list.replaceChildren(...articles.map((article) => fillCard(blank, article, position)));
  section.hidden = articles.length === 0;
}
