/** How far somebody had read when they left the list, for the way back (as scroll-memory.ts does for the markets). */
import type { NewsSummary } from "#data/news/news-schema.ts";

/** All that it takes to show the same list again, on top of the page's HTML. */
export interface NewsProgress {
  page: number;
  totalPages: number;
  total: number;
  /** What scripts have added: to the articles of the HTML, or in their place. */
  added: NewsSummary[];
  hasReplaced: boolean;
}

export interface NewsMemory extends NewsProgress {
  /** Whose news they were: another place's are of no use. */
  place: string;
  /** The first card in the window, and the pixels of it that lay above the window's top edge. */
  card: string | null;
  offset: number;
}

const KEY = "newsPlace";
/** In the state of the browser's history, which tells a way back from another visit to the same address. */
const VISIT = "newsVisit";

/** For when the page is left. */
export function rememberNews(memory: NewsMemory): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...memory, [VISIT]: readVisit() }));
  } catch {
    // Storage full or blocked: coming back starts at the top.
  }
}

/** What was remembered, for somebody who comes back to that very visit of the page. Anybody else begins one. */
export function recallNews(): NewsMemory | null {
  const visit = readVisit();
  // The state outlives a reload, by which somebody asks for what is new.
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

function readVisit(): string | null {
  const state: unknown = history.state;
  if (typeof state !== "object" || state === null || !(VISIT in state)) return null;
  return typeof state[VISIT] === "string" ? state[VISIT] : null;
}

/** The card that somebody is at. */
export function findPlace(list: HTMLElement): Pick<NewsMemory, "card" | "offset"> {
  const cards = [...list.querySelectorAll<HTMLElement>("[data-article]")];
  const first = cards.find((card) => card.getBoundingClientRect().bottom > 0);
  return { card: first?.dataset["article"] ?? null, offset: first ? -first.getBoundingClientRect().top : 0 };
}

/** Back to where that card was. */
export function returnToPlace(list: HTMLElement, { card, offset }: Pick<NewsMemory, "card" | "offset">): void {
  const found = card === null ? null : list.querySelector(`[data-article="${CSS.escape(card)}"]`);
  if (!found) return;
  history.scrollRestoration = "manual";
  window.scrollTo(0, window.scrollY + found.getBoundingClientRect().top + offset);
}
