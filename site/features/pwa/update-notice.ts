/** 'New version: Reload', in a corner, until it is taken up or put away. */
import { addStyles } from "../../lib/add-styles.ts";
import { createButton } from "../../lib/create-button.ts";
// As text: a sheet of its own would be linked in every page, for something that hardly any visitor sees.
import css from "./update-notice.css?inline";

/** One at a time. */
export function showUpdateNotice(reload: () => void): void {
  if (document.querySelector(".update-notice")) return;
  addStyles(css);
  const notice = document.createElement("div");
  notice.className = "update-notice";
  notice.role = "status";
  document.body.append(notice);
  const later = createButton("Later", "button", () => notice.remove());
  notice.append("New version:", createButton("Reload", "button button-primary", reload), later);
}
