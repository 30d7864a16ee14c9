/** Everything on a market's page that needs the visitor's clock, place or device. Without it the page works too. */
import { wireCalendar } from "../../calendar/wire-calendar.ts";
import { wireContribute } from "../../contribute/wire-contribute.ts";
import { wireNewsPreview } from "../../news/live/wire-news-preview.ts";
import { MARKET_DRAWN } from "../../pwa/page-events.ts";
import { wireHeart } from "../../saved/wire-heart.ts";
import { readPageMarket } from "../page-market.ts";
import { everyMinute } from "../../../lib/every-minute.ts";
import { wireBackLink } from "../../../lib/wire-back-link.ts";
import { showDistance } from "./show-distance.ts";
import { showTimes } from "./show-times.ts";
import { wireDirections } from "./wire-directions.ts";
import { wirePhotos } from "./wire-photos.ts";
import { wireReviews } from "./wire-reviews.ts";
import { wireShare } from "./wire-share.ts";

const LIST_PATHS: readonly string[] = ["/", "/markets"];

start();
window.addEventListener(MARKET_DRAWN, start);

function start(): void {
  const page = document.querySelector<HTMLElement>("[data-market]");
  if (!page) return;
  const market = readPageMarket(page);
  everyMinute((now) => {
    showTimes(page, market, now);
  });
  showDistance(page, market);
  wireDirections(page, market);
  wireBackLink(page, (path) => LIST_PATHS.includes(path));
  const say = (words: string) => {
    page.querySelector("[data-report]")?.replaceChildren(words);
  };
  wireHeart(page, market, say);
  wireCalendar(page, market, say);
  wireShare(page, market.name);
  wirePhotos(page);
  wireReviews(page, market);
  wireNewsPreview(market);
  wireContribute(page, market);
}
