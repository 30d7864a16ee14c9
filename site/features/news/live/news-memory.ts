/**
 * Remembers how far a visitor had read the news list, for when they come back (scroll-memory.ts does it for markets).
 */
import type { NewsPage } from "#data/news/news.ts";
import { writeStored } from "../../../lib/stored.ts";

/** The page of the news that was loaded last. */
export type NewsProgress = Pick<NewsPage<unknown>, "page" | "totalPages">;

export interface NewsMemory extends NewsProgress {
  /** The list's HTML. */
  cards: string;
  /** The visitor's position: for another position, the memory is useless. */
  place: string;
  /** The first visible card, and how many pixels of it were above the window. */
  card: string | null;
  offset: number;
}

const KEY = "newsPlace";
/** Key in the history state, which tells a return from another visit to the same address. */
const VISIT = "newsListVisit";

/** Call when the visitor leaves the page. If storage is full or blocked, coming back starts at the top. */
export function rememberNews(memory: NewsMemory): void {
  writeStored(KEY, JSON.stringify({ ...memory, [VISIT]: readVisit() }), () => sessionStorage);
}

/** What was remembered, if the visitor has come back to the same history entry; otherwise begins a new visit. */
export function recallNews(): NewsMemory | null {
  const visit = readVisit();
  // The state survives a reload, but visitors reload to see what is new.
  if (visit === null || isReload()) {
    history.replaceState({ [VISIT]: String(Math.random()) }, "");
    return null;
  }
  try {
    const memory = JSON.parse(sessionStorage.getItem(KEY) ?? "null") as (NewsMemory & { [VISIT]: string }) | null;
    return memory?.[VISIT] === visit ? memory : null;
  } catch {
    return null;
  }
}

function isReload(): boolean {
  const [entry] = performance.getEntriesByType("navigation");
  return entry !== undefined && "type" in entry && entry.type === "reload";
}

function readVisit(): unknown {
  const state = history.state as Readonly<Record<string, unknown>> | null;
  return state?.[VISIT] ?? null;
}

/** The card at the top of the window. */
export function findPlace(list: HTMLElement): Pick<NewsMemory, "card" | "offset"> {
  const cards = [...list.querySelectorAll<HTMLElement>("[data-article]")];
  const first = cards.find((card) => card.getBoundingClientRect().bottom > 0);
  return { card: first?.dataset["article"] ?? null, offset: first ? -first.getBoundingClientRect().top : 0 };
}

/** Scrolls back to where that card was. */
export function returnToPlace(list: HTMLElement, { card, offset }: Pick<NewsMemory, "card" | "offset">): void {
  const found = card === null ? null : list.querySelector(`[data-article="${CSS.escape(card)}"]`);
  if (!found) return;
  history.scrollRestoration = "manual";
  window.scrollTo(0, window.scrollY + found.getBoundingClientRect().top + offset);
}
