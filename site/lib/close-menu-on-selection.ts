/** Closes the side menu when a link in it is chosen: a page kept for "back" must not come back with its menu open. */

const menu = document.querySelector<HTMLElement>("#side-menu");
menu?.addEventListener("click", (event) => {
  if (event.target instanceof Element && event.target.closest("a")) menu.hidePopover();
});
