/**
 * "Right? Yes / No" after the source of the hours: the door for all corrections. A plain form; with scripts, Yes is sent
 * in the background (report/answer-fact.ts), and No opens Suggest Edit at the hours.
 */
import { REPORT_TEXTS } from "#data/submissions/submission-texts.ts";
import { REPORT_ID } from "#data/submissions/visitor-report.ts";
import Honeypot from "./form/Honeypot.tsx";
import { PLAIN_REPORT_ID, PLAIN_EDIT_HREF } from "./plain-edit.ts";
import "./hours-question.css";

interface Props {
  /** The market's. */
  id: number;
  /** Whether it was held lately: otherwise nobody can have seen that its hours are right, but that they are wrong. */
  isHeld: boolean;
}

export default function HoursQuestion({ id, isHeld }: Props) {
  const edit = { href: PLAIN_EDIT_HREF, "data-contribute": "edit", "data-field": "openingHours" };
  return (
    <>
      <noscript>
        <p id={REPORT_ID} className="hours-told" role="status">
          {REPORT_TEXTS.success}
        </p>
      </noscript>
      <form
        id={PLAIN_REPORT_ID}
        className="row hours-question screen-only"
        method="post"
        action={`/api/markets/${id}/checks`}
        data-ask=""
        data-is-held={isHeld}
      >
        <div className="row" role="group" aria-labelledby="hours-right">
          <span id="hours-right">{REPORT_TEXTS.askHours}</span>
          <button className="button" name="answer" value="right">
            Yes
          </button>
          <a className="button" {...edit}>
            No
          </a>
          <noscript>
            <button className="button" name="answer" value="closed">
              {REPORT_TEXTS.closed}
            </button>
          </noscript>
        </div>
        <a {...edit}>Something wrong?</a>
        <Honeypot />
      </form>
    </>
  );
}
