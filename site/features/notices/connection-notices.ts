/**
 * Shows on every public page that the connection is lost: a banner while it lasts, and short notices when it begins and
 * ends. Styles are in the base style sheet (layouts/Base.astro).
 */
import { isOnline } from "../../lib/connection.ts";

const BANNER = "You are offline. Some features may be limited.";
const OFFLINE = "You're offline. Browsing cached content.";
const ONLINE = "Back online! All features available.";

/** Milliseconds. Enough to read it twice; the banner stays anyway. */
const OFFLINE_MS = 6000;

/** Milliseconds. */
const ONLINE_MS = 3000;

export function showConnection(): void {
  const banner = document.createElement("p");
  banner.className = "site-banner";
  banner.textContent = BANNER;
  // Screen readers announce changes only in an element that existed before.
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
 * A fixed element at the bottom of the window for the site's messages. Its height is in `--foot-site` (tokens.css), so
 * that other floating elements (List/Map, toasts) stay above it.
 */
let dock: HTMLElement | null = null;

/** Shows an element there; the caller removes it. */
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
