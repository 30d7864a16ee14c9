/** Wires the buttons that open contribution dialogs, and the questions. Their code is loaded on the first press. */
import type { EditField } from "#data/submissions/edit-fields.ts";
import { region } from "#data/region.ts";
import { getLocalMoment } from "#data/schedule/local-time.ts";
import { listReportDays } from "#data/submissions/report-days.ts";
import { isOnline } from "../../lib/connection.ts";
import { NOT_LOADED } from "../../lib/not-loaded.ts";
import type { ContributeMarket } from "./contribute-market.ts";
import { hasReported, readReports, thank } from "./report/own-reports.ts";
import { prepareFormToken } from "./sending/form-token.ts";
import type { DialogName } from "./open-dialog.tsx";
import { PLAIN_REPORT_HREF, PLAIN_EDIT_HREF } from "./plain-edit.ts";

export function wireContribute(page: HTMLElement, market: ContributeMarket): void {
  page.addEventListener("click", (event) => {
    const pressed = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-contribute]") : null;
    if (!pressed || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    pressed.ariaBusy = "true";
    const { contribute, field } = pressed.dataset;
    void loadDialog(contribute as DialogName, market, pressed, field as EditField | undefined).finally(() => {
      pressed.ariaBusy = null;
    });
  });
  wireQuestions(page, market);
  window.setTimeout(prepareTaps, SEEN_MS);
  if (hasReported(market.id)) thank();
  // A link from another page to one of the forms. The hash is removed, so that Back and a reload show the page alone.
  const isReport = location.hash === PLAIN_REPORT_HREF;
  if (!isReport && location.hash !== PLAIN_EDIT_HREF) return;
  history.replaceState(history.state, "", location.pathname + location.search);
  const opener = page.querySelector<HTMLElement>("[data-contribute=edit]:not([popover] *)") ?? page;
  void loadDialog(isReport ? "report" : "edit", market, opener);
}

/** A page that is only passed by asks for nothing. In milliseconds. */
const SEEN_MS = 2000;

/** Makes a tap need nothing from the network: its code comes with the first touch. */
function prepareTaps(): void {
  prepareToken();
  for (const touch of ["scroll", "pointerdown", "keydown"]) {
    window.addEventListener(touch, () => void import("./report/answer-fact.ts").catch(() => undefined), { once: true });
  }
}

/** Once the page is visible, gets the form token, which the server accepts only after some seconds. */
function prepareToken(): void {
  if (document.hidden) document.addEventListener("visibilitychange", prepareToken, { once: true });
  else if (isOnline.get()) prepareFormToken();
}

/** Questions about unknown facts (AskedFacts.tsx), and whether the hours are right (HoursQuestion.tsx). */
function wireQuestions(page: HTMLElement, market: ContributeMarket): void {
  const { facts } = readReports(market.id);
  // Not every browser opens what a link leads into.
  const asked = location.hash.startsWith("#ask-") ? document.getElementById(location.hash.slice(1)) : null;
  asked?.closest("details")?.toggleAttribute("open", true);
  const isHeld = listReportDays(market, getLocalMoment(new Date(), region.timeZone)).length > 0;
  for (const form of page.querySelectorAll<HTMLFormElement>("[data-ask]")) {
    form.hidden = facts.includes(form.dataset["ask"] ?? "");
    // It may be long since the page was drawn.
    if ("isHeld" in form.dataset) form.dataset["isHeld"] = String(isHeld);
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      const answer = event.submitter?.getAttribute("value") ?? "";
      void import("./report/answer-fact.ts").then(
        ({ answerFact }) => answerFact(form, answer, market),
        () => report(form),
      );
    });
  }
}

/**
 * Never throws: that it cannot be loaded is said after the opener. A sheet in which the opener is closes only when the
 * dialog is there, so that the dialog takes over its history entry (back-closes.ts).
 * @param field the fact that Suggest Edit starts with
 */
export async function loadDialog(
  name: DialogName,
  market: ContributeMarket,
  opener: HTMLElement,
  field?: EditField,
): Promise<void> {
  try {
    const { openDialog } = await import("./open-dialog.tsx");
    const sheet = opener.closest<HTMLElement>("[popover]");
    sheet?.hidePopover();
    // The dialog returns the focus to the active element, which has to be there then. Safari focuses no clicked button.
    const opensSheet = document.querySelector<HTMLElement>(`[popovertarget="${sheet?.id ?? ""}"]`);
    (opensSheet ?? opener).focus({ preventScroll: true });
    openDialog(name, market, field);
  } catch {
    report(opener);
  }
}

function report(opener: HTMLElement): void {
  const message = document.createElement("p");
  message.role = "alert";
  message.textContent = NOT_LOADED;
  opener.parentElement?.querySelector("[role=alert]")?.remove();
  opener.after(message);
}
