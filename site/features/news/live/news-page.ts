/**
 * Brings a page of the news to life. The first one shows what is near the visitor, and begins anew when their location
 * changes (specification §4); later pages, which one gets to by their addresses, are of the whole state.
 */
import { roundPosition } from "#data/domain/news.ts";
import { userLocation } from "../../location/user-location.ts";
import { NEWS_PATH } from "../news-path.ts";
import { createNewsListView, type NewsListView } from "./news-list.ts";
import { findPlace, rememberNews, returnToPlace, recallNews } from "./news-memory.ts";
import { createNewsPager, type NewsProgress } from "./news-pager.ts";
import { dropBrokenPictures } from "./pictures.ts";
import { wirePlaceLine } from "./place-line.ts";

const screen = document.querySelector<HTMLElement>("[data-news]");
const view = screen && createNewsListView(screen);
if (screen && view) startNews(screen, view, JSON.parse(screen.dataset["news"] ?? "") as NewsProgress);

function startNews(screen: HTMLElement, view: NewsListView, first: NewsProgress): void {
  const path = location.pathname;
  const isFirstPage = path === NEWS_PATH;
  const getPosition = () => (isFirstPage ? userLocation.get() : null);
  /** As far as the answers depend on it. */
  const getPlace = () => {
    const position = getPosition();
    return position ? JSON.stringify(roundPosition(position)) : "";
  };

  for (const plain of screen.querySelectorAll<HTMLElement>("[data-plain]")) plain.hidden = true;
  dropBrokenPictures(view.list);
  const pager = createNewsPager(view, first, getPosition);

  let place = getPlace();
  const memory = recallNews();
  if (memory?.place === place) {
    pager.resume(memory);
    returnToPlace(view.list, memory);
  } else if (place !== "") {
    pager.startOver();
  }
  window.addEventListener("pagehide", () => {
    rememberNews({ ...pager.getState(), place, ...findPlace(view.list) });
  });

  if (!isFirstPage) return;
  wirePlaceLine(screen);
  userLocation.subscribe(() => {
    if (getPlace() === place) return;
    place = getPlace();
    pager.startOver();
  });
}
