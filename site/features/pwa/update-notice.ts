/** 'New version: Reload', at the window's foot, until it is taken up or put away. */
import { createButton } from "../../lib/create-button.ts";
import { showInDock } from "../notices/connection-notices.ts";

let notice: HTMLElement | null = null;

/** One at a time. */
export function showUpdateNotice(reload: () => void): void {
  if (notice?.isConnected) return;
  notice = document.createElement("div");
  notice.className = "row site-card update-notice";
  notice.role = "status";
  showInDock(notice);
  const later = createButton("Later", "button", () => notice?.remove());
  notice.append("New version:", createButton("Reload", "button button-primary", reload), later);
}
