/** Fetches page after page into the list: the next when the last card shows, until there are no more (specification §4). */
import type { Position } from "#data/domain/distance.ts";
import type { NewsSummary } from "#data/domain/news-schema.ts";
import type { NewsListView } from "./news-list.ts";
import { loadNewsPage } from "./news-source.ts";

export interface NewsProgress {
  page: number;
  totalPages: number;
  total: number;
}

/** All that it takes to show the same list again, on top of the page's HTML. */
export interface NewsPagerState extends NewsProgress {
  /** What scripts have added: to the articles of the HTML, or in their place. */
  added: NewsSummary[];
  hasReplaced: boolean;
}

export interface NewsPager {
  /** Begins anew with the first page, as when the visitor's location has changed. */
  startOver: () => void;
  /** Goes on from there. */
  resume: (state: NewsPagerState) => void;
  getState: () => NewsPagerState;
}

/** @param first what the page's HTML shows @param getPosition whose news are wanted */
export function createNewsPager(
  view: NewsListView,
  first: NewsProgress,
  getPosition: () => Position | null,
): NewsPager {
  let state: NewsPagerState = { ...first, added: [], hasReplaced: false };
  /** Counts the calls: an answer to an earlier one comes too late. */
  let turn = 0;
  let isBusy = false;
  let retry: (() => void) | null = null;

  const load = async (page: number, isNew: boolean) => {
    const own = ++turn;
    isBusy = true;
    view.setFoot("loading");
    const position = getPosition();
    const answer = await loadNewsPage(page, position).catch(() => null);
    if (own !== turn) return;
    isBusy = false;
    if (answer) {
      const { items, totalPages, total } = answer;
      if (isNew) view.clear();
      const added = view.append(items, position);
      state = {
        ...{ page, totalPages, total },
        added: isNew ? added : [...state.added, ...added],
        hasReplaced: isNew || state.hasReplaced,
      };
      view.announce(total === 0 ? "No news articles found" : `${view.count()} of ${total} articles shown.`);
      watchLast();
    } else {
      retry = () => void load(page, isNew);
      view.setFoot("failed");
      view.announce("More news could not be loaded.");
    }
  };

  const observer = new IntersectionObserver((entries) => {
    if (!isBusy && entries.some(({ isIntersecting }) => isIntersecting)) void load(state.page + 1, false);
  });
  const watchLast = () => {
    observer.disconnect();
    const last = view.getLast();
    const isEnd = state.page >= state.totalPages;
    view.setFoot(isEnd && last ? "end" : "none");
    if (last && !isEnd) observer.observe(last);
  };

  view.onRetry(() => retry?.());
  watchLast();
  return {
    startOver: () => {
      observer.disconnect();
      void load(1, true);
    },
    resume: (earlier) => {
      if (earlier.hasReplaced) view.clear();
      view.append(earlier.added, getPosition());
      state = earlier;
      watchLast();
    },
    getState: () => state,
  };
}
