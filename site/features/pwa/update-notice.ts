/** 'New version: Reload', in a corner, until it is taken up or put away. */
// As text: a sheet of its own would be linked in every page, for something that hardly any visitor sees.
import styles from "./update-notice.css?inline";

const CLASS = "update-notice";

/** One at a time. */
export function showUpdateNotice(reload: () => void): void {
  if (document.querySelector(`.${CLASS}`)) return;
  const notice = document.createElement("div");
  notice.className = CLASS;
  notice.role = "status";
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
  document.body.append(notice);
  notice.append(
    "New version:",
    makeButton("Reload", "button button-primary", reload),
    makeButton("Later", "button", () => {
      notice.remove();
    }),
  );
}

function makeButton(label: string, className: string, press: () => void): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = className;
  button.textContent = label;
  button.addEventListener("click", press);
  return button;
}
