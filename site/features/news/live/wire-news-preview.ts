/** Loads the preview of the news when the visitor scrolls close. */
import type { Position } from "#data/market/distance.ts";

/** Distance below the window that counts as close. */
const NEAR = "400px";

/** @param place of the page's market, used if the visitor's own position is unknown */
export function wireNewsPreview(place: Position | null): void {
  const section = document.querySelector<HTMLElement>("[data-news-preview]");
  const list = section?.querySelector("ul");
  if (!section || !list) return;
  const load = () =>
    import("./fill-card.ts")
      .then(({ fillNewsPreview }) => fillNewsPreview(section, list, place))
      .catch(() => {
        // Offline and not cached: the link to the news remains.
        list.hidden = true;
      });
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      void load();
    },
    { rootMargin: NEAR },
  );
  observer.observe(section);
}
