/** Routing: the URL holds which screen, list page and dialog is open. */
import { createStore } from "../../lib/store.ts";
import { useStore } from "../../lib/use-store.ts";
import { type Query, withQuery } from "./api.ts";

export interface Address {
  /** Without a trailing slash. */
  path: string;
  query: URLSearchParams;
}

const address = createStore<Address>(() => {
  addEventListener("popstate", () => address.set(readAddress()));
  return readAddress();
});

/** Hash for links to a list: scrolls it into view and focuses its heading. */
export const LIST_IN_VIEW = "#list";

export function useAddress(): Address {
  return useStore(address, address.get());
}

/** Goes to another URL of the dashboard without loading a page. */
export function navigate(href: string, { replaces = false } = {}): void {
  const to = new URL(href, location.href);
  const isOtherScreen = cutSlash(to.pathname) !== address.get().path;
  if (replaces) history.replaceState(null, "", to);
  else if (to.href !== location.href) history.pushState(null, "", to);
  address.set(readAddress());
  if (isOtherScreen) scrollTo({ top: 0, behavior: "instant" });
}

/**
 * The URL of this screen with another query.
 * @param change values by name; null or "" removes one
 */
export function changeQuery({ path, query }: Address, change: Query): string {
  return withQuery(path, { ...Object.fromEntries(query), ...change });
}

/** The page of a list, counted from 1; 1 when missing or invalid. */
export function getPageNumber(query: URLSearchParams): number {
  const page = Number(query.get("page"));
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}

function readAddress(): Address {
  return { path: cutSlash(location.pathname), query: new URLSearchParams(location.search) };
}

function cutSlash(path: string): string {
  return path.replace(/\/+$/, "").replace(/\.html$/, "");
}
