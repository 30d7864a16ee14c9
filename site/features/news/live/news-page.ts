/**
 * Loads the news list page by page as the visitor scrolls. The first page shows what is near the visitor and starts
 * over when their location changes; later pages are for the whole state.
 */
import type { NewsSummary } from "#data/news/news-schema.ts";
import { roundPosition } from "#data/news/news.ts";
import { region } from "#data/region.ts";
import { askForLocation } from "../../location/ask-for-location.ts";
import { clearLocation, userLocation } from "../../location/user-location.ts";
import { drawNewsCard } from "../news-card.ts";
import { NEWS_PATH } from "../news-path.ts";
import { findPlace, type NewsProgress, recallNews, rememberNews, returnToPlace } from "./news-memory.ts";
import { loadNewsPage } from "./news-source.ts";
import { dropBrokenPictures } from "./pictures.ts";

const screen = document.querySelector<HTMLElement>("[data-news]");
const elements = screen && findElements(screen);
// Without its list, the page stays plain HTML.
if (screen && elements?.list) startNews(screen, elements.list, elements);

type Elements = ReturnType<typeof findElements>;

/** Finds the elements by the data attributes of NewsScreen.astro. */
function findElements(screen: HTMLElement) {
  const find = (mark: string) => screen.querySelector<HTMLElement>(`[data-${mark}]`);
  return {
    list: find("list"),
    empty: find("empty"),
    below: find("foot"),
    foot: { loading: find("loading"), failed: find("failed"), end: find("end") },
    retry: find("retry"),
    /** Links to other pages; useless when articles load by themselves. */
    plain: screen.querySelectorAll<HTMLElement>("[data-plain]"),
    status: find("status"),
    /** Only on the first page: whose news they are, and buttons to change that. */
    whose: find("where-text"),
    enable: screen.querySelector<HTMLButtonElement>("[data-enable]"),
    enableLabel: find("enable-label"),
    clear: find("clear"),
  };
}

function startNews(screen: HTMLElement, list: HTMLElement, elements: Elements): void {
  const isFirstPage = location.pathname === NEWS_PATH;
  const getPosition = () => (isFirstPage ? userLocation.get() : null);
  /** The position as precisely as the server gets it. */
  const getPlace = () => {
    const position = getPosition();
    return position ? JSON.stringify(roundPosition(position)) : "";
  };
  let progress = JSON.parse(screen.dataset["news"] ?? "") as NewsProgress;
  let place = getPlace();
  /** Counts requests: an answer to an earlier one is ignored. */
  let turn = 0;
  let isBusy = false;
  let retry: (() => void) | null = null;

  /** Skips articles that are in the list already: it may have changed since the last page. */
  const append = (articles: readonly NewsSummary[]) => {
    const known = new Set(Array.from(list.children, (card) => card.getAttribute("data-article")));
    const added = articles.filter(({ id }) => !known.has(id));
    const position = getPosition();
    list.insertAdjacentHTML("beforeend", added.map((article) => drawNewsCard(article, { position })).join(""));
  };
  const setFoot = (foot: keyof Elements["foot"] | "none") => {
    for (const [name, element] of Object.entries(elements.foot)) element?.toggleAttribute("hidden", name !== foot);
  };
  const announce = (text: string) => elements.status?.replaceChildren(text);

  const load = async (page: number, isNew: boolean) => {
    const own = ++turn;
    isBusy = true;
    setFoot("loading");
    const answer = await loadNewsPage(page, getPosition()).catch(() => null);
    if (own !== turn) return;
    isBusy = false;
    if (!answer) {
      retry = () => void load(page, isNew);
      setFoot("failed");
      announce("More news could not be loaded.");
      return;
    }
    const { items, totalPages, total } = answer;
    if (isNew) {
      // If the visitor has scrolled past the top, the end of the new, short list would be visible, and page after page
      // would load.
      if (list.getBoundingClientRect().top < 0) screen.scrollIntoView();
      list.replaceChildren();
    }
    append(items);
    progress = { page, totalPages };
    announce(total === 0 ? "No news articles found" : `${list.childElementCount} of ${total} articles shown.`);
    watchLast();
    // The last page, perhaps of one article, comes with the one before it: the end would jump into view.
    if (!isNew && page === totalPages - 1) void load(page + 1, false);
  };
  const observer = new IntersectionObserver((entries) => {
    if (!isBusy && entries.some(({ isIntersecting }) => isIntersecting)) void load(progress.page + 1, false);
  });
  const watchLast = () => {
    observer.disconnect();
    const last = list.lastElementChild;
    const isEnd = progress.page >= progress.totalPages;
    setFoot(isEnd && last ? "end" : "none");
    elements.empty?.toggleAttribute("hidden", last !== null);
    elements.below?.toggleAttribute("data-more", !isEnd);
    if (!last || isEnd) return;
    observer.observe(last);
    // A jump may pass over the last article.
    if (elements.below) observer.observe(elements.below);
  };
  const startOver = () => {
    observer.disconnect();
    void load(1, true);
  };

  for (const plain of elements.plain) plain.hidden = true;
  dropBrokenPictures(list);
  elements.retry?.addEventListener("click", () => retry?.());
  watchLast();
  const memory = recallNews();
  if (memory?.place === place) {
    list.innerHTML = memory.cards;
    progress = memory;
    watchLast();
    returnToPlace(list, memory);
  } else if (place !== "") {
    startOver();
  }
  window.addEventListener("pagehide", () =>
    rememberNews({ ...progress, cards: list.innerHTML, place, ...findPlace(list) }),
  );

  if (!isFirstPage) return;
  wirePlaceLine(elements);
  userLocation.subscribe(() => {
    if (getPlace() === place) return;
    place = getPlace();
    startOver();
  });
}

/** The line that says whose news are shown, with buttons to give or clear the location. Only on the first page. */
function wirePlaceLine({ whose: text, enable, enableLabel, clear }: Elements): void {
  if (!text || !enable || !clear) return;
  const show = () => {
    const location = userLocation.get();
    const here = location?.isDefault ? `Using ${region.defaultPlace.name}` : "Near your location";
    text.textContent = location ? `${here}, and from all of ${region.state}` : `From all of ${region.state}`;
    enable.hidden = location !== null;
    clear.hidden = location === null;
  };
  show();
  userLocation.subscribe(show);
  enable.addEventListener("click", () => {
    enable.disabled = true;
    enableLabel?.replaceChildren("Finding you...");
    void askForLocation();
  });
  clear.addEventListener("click", () => {
    clearLocation();
    // The pressed button is hidden: move the focus to the other.
    enable.focus();
  });
}
