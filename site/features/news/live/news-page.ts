/**
 * Brings a page of the news to life: fetches page after page into the list, the next when the last card shows. The first
 * one shows what is near the visitor, and begins anew when their location changes; later pages, which one gets to by
 * their addresses, are of the whole state.
 */
import type { NewsSummary } from "#data/news/news-schema.ts";
import { roundPosition } from "#data/news/news.ts";
import { region } from "#data/region.ts";
import { askForLocation } from "../../location/ask-for-location.ts";
import { clearLocation, userLocation } from "../../location/user-location.ts";
import { NEWS_PATH } from "../news-path.ts";
import { fillCard } from "./fill-card.ts";
import { findPlace, type NewsProgress, recallNews, rememberNews, returnToPlace } from "./news-memory.ts";
import { loadNewsPage } from "./news-source.ts";
import { dropBrokenPictures } from "./pictures.ts";

const screen = document.querySelector<HTMLElement>("[data-news]");
const parts = screen && findParts(screen);
// Else the page is not what it should be, and stays plain.
if (screen && parts?.list && parts.blank) startNews(screen, parts.list, parts.blank, parts);

type Parts = ReturnType<typeof findParts>;

/** What moves on the page, by the marks that NewsScreen.astro puts on it. */
function findParts(screen: HTMLElement) {
  const find = (mark: string) => screen.querySelector<HTMLElement>(`[data-${mark}]`);
  return {
    list: find("list"),
    blank: screen.querySelector("template")?.content.firstElementChild,
    empty: find("empty"),
    foot: { loading: find("loading"), failed: find("failed"), end: find("end") },
    retry: find("retry"),
    /** Of no use where the next articles come by themselves. */
    plain: screen.querySelectorAll<HTMLElement>("[data-plain]"),
    status: find("status"),
    /** On the first page: whose news are shown, and the ways to change it. */
    whose: find("where-text"),
    enable: screen.querySelector<HTMLButtonElement>("[data-enable]"),
    enableLabel: find("enable-label"),
    clear: find("clear"),
  };
}

function startNews(screen: HTMLElement, list: HTMLElement, blank: Element, parts: Parts): void {
  const isFirstPage = location.pathname === NEWS_PATH;
  const getPosition = () => (isFirstPage ? userLocation.get() : null);
  /** As far as the answers depend on it. */
  const getPlace = () => {
    const position = getPosition();
    return position ? JSON.stringify(roundPosition(position)) : "";
  };
  let progress: NewsProgress = {
    ...(JSON.parse(screen.dataset["news"] ?? "") as Pick<NewsProgress, "page" | "totalPages" | "total">),
    added: [],
    hasReplaced: false,
  };
  let place = getPlace();
  /** Counts the calls: an answer to an earlier one comes too late. */
  let turn = 0;
  let isBusy = false;
  let retry: (() => void) | null = null;

  /** Adds those that are not there yet: the list may have moved on since the page before. @returns what was added */
  const append = (articles: readonly NewsSummary[]) => {
    const known = new Set(Array.from(list.children, (card) => card.getAttribute("data-article")));
    const added = articles.filter(({ id }) => !known.has(id));
    list.append(...added.map((article) => fillCard(blank, article, getPosition())));
    parts.empty?.toggleAttribute("hidden", list.childElementCount > 0);
    return added;
  };
  const setFoot = (foot: keyof Parts["foot"] | "none") => {
    for (const [name, part] of Object.entries(parts.foot)) part?.toggleAttribute("hidden", name !== foot);
  };
  const announce = (text: string) => parts.status?.replaceChildren(text);

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
      // From further down the end of a short list is in sight again and again, until all of it is there.
      if (list.getBoundingClientRect().top < 0) screen.scrollIntoView();
      list.replaceChildren();
    }
    const added = append(items);
    progress = {
      ...{ page, totalPages, total },
      added: isNew ? added : [...progress.added, ...added],
      hasReplaced: isNew || progress.hasReplaced,
    };
    announce(total === 0 ? "No news articles found" : `${list.childElementCount} of ${total} articles shown.`);
    watchLast();
  };
  const observer = new IntersectionObserver((entries) => {
    if (!isBusy && entries.some(({ isIntersecting }) => isIntersecting)) void load(progress.page + 1, false);
  });
  const watchLast = () => {
    observer.disconnect();
    const last = list.lastElementChild;
    const isEnd = progress.page >= progress.totalPages;
    setFoot(isEnd && last ? "end" : "none");
    if (last && !isEnd) observer.observe(last);
  };
  const startOver = () => {
    observer.disconnect();
    void load(1, true);
  };

  for (const plain of parts.plain) plain.hidden = true;
  dropBrokenPictures(list);
  parts.retry?.addEventListener("click", () => retry?.());
  watchLast();
  const memory = recallNews();
  if (memory?.place === place) {
    if (memory.hasReplaced) list.replaceChildren();
    append(memory.added);
    progress = memory;
    watchLast();
    returnToPlace(list, memory);
  } else if (place !== "") {
    startOver();
  }
  window.addEventListener("pagehide", () => rememberNews({ ...progress, place, ...findPlace(list) }));

  if (!isFirstPage) return;
  wirePlaceLine(parts);
  userLocation.subscribe(() => {
    if (getPlace() === place) return;
    place = getPlace();
    startOver();
  });
}

/** Says whose news are shown, and lets the visitor give or clear their position. Only the first page has this line. */
function wirePlaceLine({ whose: text, enable, enableLabel, clear }: Parts): void {
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
    // The button is gone; the keyboard goes on where the other one stands.
    enable.focus();
  });
}
