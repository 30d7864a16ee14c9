/** The header's links to all markets and to the saved ones: one page, which changes over without being loaded again. */
import { NO_FILTERS } from "#data/market/filter.ts";
import { changeListState, listState } from "./list-state.ts";

/** Marks the one that is shown, in the header and in its side menu, and answers both. */
export function wireListLinks(): void {
  const links = document.querySelectorAll<HTMLAnchorElement>("header a[data-list]");
  const mark = () => {
    const shown = listState.get().filters.saved ? "saved" : "all";
    for (const link of links) {
      if (link.dataset["list"] === shown) link.ariaCurrent = "page";
      else link.removeAttribute("aria-current");
    }
  };
  mark();
  listState.subscribe(mark);
  for (const link of links) {
    link.addEventListener("click", (event) => {
      const { filters } = listState.get();
      const saved = link.dataset["list"] === "saved";
      const isThere = saved === filters.saved && filters.ids.length === 0;
      // A new tab or window is the browser's.
      if (event.metaKey || event.ctrlKey || event.shiftKey || isThere) return;
      event.preventDefault();
      document.getElementById("side-menu")?.hidePopover();
      changeListState({ query: "", view: "list", filters: { ...NO_FILTERS, near: filters.near, saved } });
      window.scrollTo(0, 0);
    });
  }
}
