/** Takes the answer to a question about a market, and says thanks as soon as it cannot be lost. */
import { region } from "#data/region.ts";
import { getLocalDay } from "#data/schedule/local-time.ts";
import { CHECK_TEXTS } from "#data/submissions/submission-texts.ts";
import { isOnline } from "../../../lib/connection.ts";
import type { ContributeMarket } from "../contribute-market.ts";
import { keepAnswered, sendCheck } from "./send-check.ts";

/**
 * @param form the question's form (AskedFacts.tsx)
 * @param answer "yes" or "no"; "" is not sent, but this device is not asked again
 */
export async function answerFact(form: HTMLFormElement, answer: string, market: ContributeMarket): Promise<void> {
  const fact = form.dataset["ask"] ?? "";
  const buttons = form.querySelector<HTMLElement>("[role=group]");
  if (!buttons || buttons.hidden) return;
  const say = createMessage(form, buttons);
  if (answer === "") {
    keepAnswered(market.id, fact);
    say(CHECK_TEXTS.unsureThanks);
    return;
  }
  // No second tap.
  buttons.hidden = true;
  const isSafe = await sendCheck(market, { fact, answer, on: getLocalDay(new Date(), region.timeZone) }, (message) => {
    say(message);
    buttons.hidden = false;
    return true;
  });
  if (isSafe) say(isOnline.get() ? CHECK_TEXTS.factThanks : CHECK_TEXTS.queuedTitle);
}

/** Shows a message in place of the buttons and focuses it, since the button with the focus is gone. */
function createMessage(form: HTMLFormElement, buttons: HTMLElement): (message: string) => void {
  const place = form.querySelector<HTMLElement>("[role=status]") ?? document.createElement("p");
  place.role = "status";
  place.tabIndex = -1;
  form.append(place);
  return (message) => {
    buttons.hidden = true;
    place.textContent = message;
    place.focus({ preventScroll: true });
  };
}
