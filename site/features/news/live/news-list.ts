/** The list of a news page, in the page: its cards, what stands below them, and what is announced. */
import type { Position } from "#data/domain/distance.ts";
import type { NewsSummary } from "#data/domain/news-schema.ts";
import { fillCard } from "./fill-card.ts";

export type Foot = "loading" | "failed" | "end" | "none";

export interface NewsListView {
  list: HTMLElement;
  /** Adds those that are not there yet: the list may have moved on since the page before. @returns what was added */
  append: (articles: readonly NewsSummary[], position: Position | null) => NewsSummary[];
  clear: () => void;
  setFoot: (foot: Foot) => void;
  /** For screen readers. */
  announce: (text: string) => void;
  count: () => number;
  getLast: () => Element | null;
  onRetry: (retry: () => void) => void;
}

/** Null when the page is not what it should be; it then stays plain. */
export function createNewsListView(screen: HTMLElement): NewsListView | null {
  const list = screen.querySelector<HTMLElement>("[data-list]");
  const blank = screen.querySelector("template");
  const find = (selector: string) => screen.querySelector<HTMLElement>(selector);
  const [empty, status, failed] = [find("[data-empty]"), find("[data-status]"), find("[data-failed]")];
  if (!list || !blank) return null;

  const append = (articles: readonly NewsSummary[], position: Position | null) => {
    const known = new Set(Array.from(list.children, (card) => card.getAttribute("data-article")));
    const added = articles.filter(({ id }) => !known.has(id));
    list.append(...added.map((article) => fillCard(blank, article, position)));
    if (empty) empty.hidden = list.childElementCount > 0;
    return added;
  };
  return {
    list,
    append,
    clear: () => {
      list.replaceChildren();
    },
    setFoot: (foot) => {
      for (const part of ["loading", "failed", "end"] as const)
        find(`[data-${part}]`)?.toggleAttribute("hidden", part !== foot);
    },
    announce: (text) => {
      if (status) status.textContent = text;
    },
    count: () => list.childElementCount,
    getLast: () => list.lastElementChild,
    onRetry: (retry) => {
      failed?.querySelector("button")?.addEventListener("click", retry);
    },
  };
}
