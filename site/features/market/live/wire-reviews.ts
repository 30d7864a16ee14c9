/** Fetches the sample reviews when the visitor comes near them. */
import { whenNear } from "../../../lib/when-near.ts";
import type { PageMarket } from "../page-market.ts";

export function wireReviews(page: HTMLElement, market: PageMarket): void {
  const section = page.querySelector<HTMLElement>("[data-reviews]");
  if (!section) return;
  whenNear(section, () => {
    void import("./fill-reviews.ts").then(
      ({ fillReviews }) => {
        fillReviews(section, market);
      },
      // Offline before they were ever fetched: examples are nothing to miss.
      () => {
        section.hidden = true;
      },
    );
  });
}
