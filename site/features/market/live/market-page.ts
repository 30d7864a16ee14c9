/** Everything on a market's page that needs the visitor's clock, place or device. Without it the page works too. */
import { wireContribute } from "../../contribute/wire-contribute.ts";
import { readPageMarket } from "../page-market.ts";
import { everyMinute } from "../../../lib/every-minute.ts";
import { showDistance } from "./show-distance.ts";
import { showTimes } from "./show-times.ts";
import { wireBackLink } from "./wire-back-link.ts";
import { wireDirections } from "./wire-directions.ts";
import { wirePhotos } from "./wire-photos.ts";
import { wireReviews } from "./wire-reviews.ts";
import { wireShare } from "./wire-share.ts";

const page = document.querySelector<HTMLElement>("[data-market]");
if (page) {
  const market = readPageMarket(page);
  everyMinute((now) => {
    showTimes(page, market, now);
  });
  showDistance(page, market);
  wireDirections(page, market);
  wireBackLink(page);
  wireShare(page, market.name);
  wirePhotos(page);
  wireReviews(page, market);
  wireContribute(page, market);
}
