/** Takes the answer to a question on a market's page, and says thanks as soon as it cannot be lost. */
import { region } from "#data/region.ts";
import { getLocalMoment, toIsoDate } from "#data/schedule/local-time.ts";
import { listReportDays } from "#data/submissions/report-days.ts";
import { canAddPhotos } from "#data/submissions/photo-rules.ts";
import { REPORT_TEXTS } from "#data/submissions/submission-texts.ts";
import { isOnline } from "../../../lib/connection.ts";
import { createButton } from "../../../lib/create-button.ts";
import type { ContributeMarket } from "../contribute-market.ts";
import { keepReports, readReports } from "./own-reports.ts";
import { sendReport } from "./send-report.ts";

/**
 * @param form the question's form: about a fact (AskedFacts.tsx), or whether the hours are right (HoursQuestion.tsx)
 * @param answer "yes" or "no", "right"; "" is not sent, but this device is not asked again
 */
export async function answerFact(form: HTMLFormElement, answer: string, market: ContributeMarket): Promise<void> {
  const fact = form.dataset["ask"] || undefined;
  const buttons = form.querySelector<HTMLElement>("[role=group]");
  if (!buttons || buttons.hidden) return;
  const status = form.querySelector<HTMLElement>("[role=status]") ?? document.createElement("p");
  status.role = "status";
  status.tabIndex = -1;
  form.append(status);
  /** Shows a message in place of the buttons and focuses it, since the button with the focus is gone. */
  const say = (message: string) => {
    buttons.hidden = true;
    status.textContent = message;
    status.focus({ preventScroll: true });
  };
  if (answer === "" && fact !== undefined) {
    keepReports(market.id, { facts: [...readReports(market.id).facts, fact] });
    say(REPORT_TEXTS.unsureThanks);
    return;
  }
  // No second tap.
  buttons.hidden = true;
  const today = getLocalMoment(new Date(), region.timeZone);
  // What is right was so on the last market day.
  const day = (fact === undefined ? listReportDays(market, today)[0] : null) ?? today;
  const isSafe = await sendReport(market, { ...(fact && { fact }), answer, on: toIsoDate(day) }, (message) => {
    say(message);
    buttons.hidden = false;
    return true;
  });
  if (!isSafe) return;
  say(isOnline.get() ? REPORT_TEXTS.factThanks : REPORT_TEXTS.queuedTitle);
  if (fact !== undefined || !canAddPhotos(market.photoCount)) return;
  // Who says that the hours are right may be there now. The page opens the dialog (wire-contribute.ts).
  const photos = createButton(REPORT_TEXTS.atMarket, "button", () => undefined);
  photos.dataset["contribute"] = "photos";
  form.append(photos);
}
