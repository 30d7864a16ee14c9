/**
 * What the whole site says about the connection (specification §4): a banner for as long as there is none, a notice
 * on each page that is opened or read without one, and another when it is back.
 */
import { addStyles } from "../../lib/add-styles.ts";
import { isOnline } from "../../lib/connection.ts";
import { showInDock } from "./dock.ts";
import css from "./notices.css?inline";

const BANNER = "You are offline. Some features may be limited.";
const OFFLINE = "You're offline. Browsing cached content.";
const ONLINE = "Back online! All features available.";

/** Long enough to read it twice; the banner says the same for as long as it is true. */
const OFFLINE_MS = 6000;

/** Specification §9. */
const ONLINE_MS = 3000;

/** Shows them as the connection goes and comes. */
export function showConnection(): void {
  addStyles(css);
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
