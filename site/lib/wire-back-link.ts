/**
 * Makes a "Back" link go back in history if the list is the previous page, so that its search and scroll position
 * return.
 */

/** @param page contains the link, `data-back` @param isList whether a path is that of the list */
export function wireBackLink(page: HTMLElement, isList: (path: string) => boolean): void {
  const link = page.querySelector("[data-back]");
  if (!link || !cameFrom(isList)) return;
  link.addEventListener("click", (event) => {
    event.preventDefault();
    history.back();
  });
}

function cameFrom(isList: (path: string) => boolean): boolean {
  if (!document.referrer || history.length < 2) return false;
  const { origin, pathname } = new URL(document.referrer);
  return origin === location.origin && isList(pathname);
}
