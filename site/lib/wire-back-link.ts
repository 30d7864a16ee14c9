/** A link back goes back in history when the list is what lies there, so that its search and scroll come back. */

/** @param page has the link, `data-back` @param isList whether a path is the list's */
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
