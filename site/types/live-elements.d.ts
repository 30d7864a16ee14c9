/** The site's own elements in JSX. An island that draws one imports the file that defines it, and gives it its market. */
import type { ClassAttributes, HTMLAttributes } from "react";
import type { MarketStatusElement } from "../features/market-summary/live/market-status.ts";
import type { SaveHeartElement } from "../features/saved/save-heart.ts";

/** React knows `className` only on elements of HTML. */
type Own<Kind extends HTMLElement> = ClassAttributes<Kind> &
  HTMLAttributes<Kind> & { class?: string | undefined; [data: `data-${string}`]: unknown };

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "market-status": Own<MarketStatusElement>;
      "distance-from": Own<HTMLElement>;
      "save-heart": Own<SaveHeartElement>;
      "share-button": Own<HTMLElement>;
      "market-page": Own<HTMLElement>;
      "market-week": Own<HTMLElement>;
      "market-notices": Own<HTMLElement>;
      "market-directions": Own<HTMLElement>;
      "market-photos": Own<HTMLElement>;
      "nearby-markets": Own<HTMLElement>;
      "sample-reviews": Own<HTMLElement>;
      "calendar-button": Own<HTMLElement>;
    }
  }
}
