/** Fetches the sample reviews when the visitor comes near them. */
import type { PageMarket } from "../page-market.ts";

/** How far below the window's lower edge counts as near. */
const NEAR = "400px";

export function wireReviews(page: HTMLElement, market: PageMarket): void {
  const section = page.querySelector<HTMLElement>("[data-reviews]");
  if (!section) return;
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      void import("./fill-reviews.ts").then(
        ({ fillReviews }) => {
          fillReviews(section, market);
        },
        // Offline before they were ever fetched: examples are nothing to miss.
        () => {
          section.hidden = true;
        },
      );
    },
    { rootMargin: NEAR },
  );
  observer.observe(section);
}
