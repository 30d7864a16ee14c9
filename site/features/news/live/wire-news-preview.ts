/** Loads the preview of the news when the visitor scrolls close. */
import type { Position } from "#data/market/distance.ts";
import { userLocation } from "../../location/user-location.ts";

/** Distance below the window that counts as close. */
const NEAR = "400px";

/** @param place of the page's market, used if the visitor's own position is unknown */
export function wireNewsPreview(place: Position | null): void {
  const section = document.querySelector<HTMLElement>("[data-news-preview]");
  const list = section?.querySelector("ul");
  if (!section || !list) return;
  const load = async () => {
    const [{ drawNewsCard }, { loadNewsPreview }] = await Promise.all([
      import("../news-card.ts"),
      import("./news-source.ts"),
    ]);
    const position = userLocation.get();
    const articles = await loadNewsPreview(position ?? place);
    list.innerHTML = articles.map((article) => drawNewsCard(article, { position, isSmall: true })).join("");
    section.hidden = articles.length === 0;
  };
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      load().catch(() => {
        // Offline and not cached: the link to the news remains.
        list.hidden = true;
      });
    },
    { rootMargin: NEAR },
  );
  observer.observe(section);
}
