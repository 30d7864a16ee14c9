/** "Back to markets" goes back in history when the list is what lies there, so that its search and scroll come back. */

const LIST_PATHS: readonly string[] = ["/", "/markets"];

export function wireBackLink(page: HTMLElement): void {
  const link = page.querySelector("[data-back]");
  if (!link || !cameFromList()) return;
  link.addEventListener("click", (event) => {
    event.preventDefault();
    history.back();
  });
}

function cameFromList(): boolean {
  if (!document.referrer || history.length < 2) return false;
  const { origin, pathname } = new URL(document.referrer);
  return origin === location.origin && LIST_PATHS.includes(pathname);
}
