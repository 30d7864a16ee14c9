/** "New version: Reload" at the bottom of the window, until it is accepted or dismissed. */
import { createButton } from "../../lib/create-button.ts";
import { showInDock } from "../notices/connection-notices.ts";

let notice: HTMLElement | null = null;

/** Does nothing if there is one already. */
export function showUpdateNotice(reload: () => void): void {
  if (notice?.isConnected) return;
  notice = document.createElement("div");
  notice.className = "row site-card update-notice";
  notice.role = "status";
  showInDock(notice);
  const later = createButton("Later", "button", () => notice?.remove());
  notice.append("New version:", createButton("Reload", "button button-primary", reload), later);
}
