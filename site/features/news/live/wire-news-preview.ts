/** Fetches the preview of the news when the visitor comes near it. */
import type { Position } from "#data/market/distance.ts";
import { whenNear } from "../../../lib/when-near.ts";

/** @param place what the page is about, for visitors whose own position is not known */
export function wireNewsPreview(place: Position | null): void {
  const section = document.querySelector<HTMLElement>("[data-news-preview]");
  const list = section?.querySelector("ul");
  if (!section || !list) return;
  whenNear(section, () => {
    import("./fill-card.ts")
      .then(({ fillNewsPreview }) => fillNewsPreview(section, list, place))
      .catch(() => {
        // Offline, and never fetched before: the way to the news stays.
        list.hidden = true;
      });
  });
}
