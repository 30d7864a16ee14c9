/**
 * What the whole site says about the connection: a banner for as long as there is none, a notice
 * on each page that is opened or read without one, and another when it is back. Their styles are in the sheet that every
 * page has anyway (layouts/Base.astro).
 */
import { isOnline } from "../../lib/connection.ts";

const BANNER = "You are offline. Some features may be limited.";
const OFFLINE = "You're offline. Browsing cached content.";
const ONLINE = "Back online! All features available.";

/** Long enough to read it twice; the banner says the same for as long as it is true. */
const OFFLINE_MS = 6000;

/** How long a notice stays. */
const ONLINE_MS = 3000;

/** Shows them as the connection goes and comes. */
export function showConnection(): void {
  const banner = document.createElement("p");
  banner.className = "site-banner";
  banner.textContent = BANNER;
  // It has to be there before its text is, for screen readers to read that out.
  const notice = document.createElement("p");
  notice.className = "site-notice";
  notice.role = "status";
  document.body.append(notice);
  let timer = 0;
  const say = (text: string, duration: number) => {
    clearTimeout(timer);
    notice.textContent = text;
    timer = window.setTimeout(() => {
      notice.textContent = "";
    }, duration);
  };
  const show = () => {
    if (isOnline.get()) {
      banner.remove();
      say(ONLINE, ONLINE_MS);
    } else {
      showInDock(banner);
      say(OFFLINE, OFFLINE_MS);
    }
    notice.toggleAttribute("data-good", isOnline.get());
  };
  isOnline.subscribe(show);
  if (!isOnline.get()) show();
}

/**
 * The place at the window's lower edge for what the whole site has to say. It lies over the page and moves none of
 * it; what else floats down there (List/Map, toasts) stands on top of it, by the length `--foot-site` (tokens.css).
 */
let dock: HTMLElement | null = null;

/** Shows an element in it, until that is removed. */
export function showInDock(element: HTMLElement): void {
  dock ??= createDock();
  dock.append(element);
}

function createDock(): HTMLElement {
  const element = document.createElement("aside");
  element.ariaLabel = "Messages";
  element.className = "site-dock";
  document.body.append(element);
  const { style } = document.documentElement;
  new ResizeObserver(() => style.setProperty("--foot-site", `${element.offsetHeight}px`)).observe(element);
  return element;
}
