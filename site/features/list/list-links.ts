/** The header's links "Markets" and "Saved": on the markets page they switch the list without loading the page anew. */
import { NO_FILTERS } from "#data/market/filter.ts";
import { changeListState, listState } from "./list-state.ts";

/** Marks the current one with `aria-current`, in the header and its side menu, and handles clicks. */
export function wireListLinks(): void {
  const links = document.querySelectorAll<HTMLAnchorElement>("header a[data-list]");
  const mark = () => {
    const shown = listState.get().filters.saved ? "saved" : "all";
    for (const link of links) link.ariaCurrent = link.dataset["list"] === shown ? "page" : null;
  };
  mark();
  listState.subscribe(mark);
  for (const link of links) {
    link.addEventListener("click", (event) => {
      const { filters } = listState.get();
      const saved = link.dataset["list"] === "saved";
      const isThere = saved === filters.saved && filters.ids.length === 0;
      // The browser opens a new tab or window.
      if (event.metaKey || event.ctrlKey || event.shiftKey || isThere) return;
      event.preventDefault();
      document.getElementById("side-menu")?.hidePopover();
      changeListState({ query: "", view: "list", filters: { ...NO_FILTERS, near: filters.near, saved } });
      window.scrollTo(0, 0);
    });
  }
}
