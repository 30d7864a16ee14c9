/** The "Is this right?" dialog: a report about a market day with one tap. */
import { Check, PencilLine, X } from "lucide-react";
import { useRef, useState } from "react";
import { addDays, isSameDay, type LocalMoment, toIsoDate } from "#data/schedule/local-time.ts";
import { nameDay } from "#data/schedule/day-text.ts";
import type { Scheduled } from "#data/schedule/season.ts";
import { listReportDays } from "#data/submissions/report-days.ts";
import { REPORT_TEXTS } from "#data/submissions/submission-texts.ts";
import type { ReportAnswer } from "#data/submissions/visitor-report.ts";
import Dialog, { DialogBody } from "../../../components/dialog/Dialog.tsx";
import { SelectField } from "../../../forms/Field.tsx";
import formStyles from "../../../forms/Form.module.css";
import { useToday } from "../../../forms/schedule/controls.tsx";
import { isOnline } from "../../../lib/connection.ts";
import type { ContributeMarket } from "../contribute-market.ts";
import SentPanel from "../form/SentPanel.tsx";
import { sendReport } from "./send-report.ts";
import { hasReported } from "./own-reports.ts";

interface Props {
  market: Scheduled & Pick<ContributeMarket, "id" | "name" | "city">;
  onChanged: () => void;
  onReported: () => void;
  onClose: () => void;
}

const REPORTED_TEXTS = { sent: REPORT_TEXTS.thanks, note: REPORT_TEXTS.counted, queued: REPORT_TEXTS.queuedTitle };

const ANSWERS = [
  ["right", Check, "button button-primary"],
  ["closed", X, "button"],
] as const;

type Stage = "asking" | "reported" | "queued";

export default function ReportDialog({ market, onChanged, onReported, onClose }: Props) {
  const { id, name, city } = market;
  const today = useToday();
  const days = listReportDays(market, today);
  const [day, setDay] = useState(() => days.map(toIsoDate)[0]);
  const [stage, setStage] = useState<Stage>(() => (hasReported(id) ? "reported" : "asking"));
  const [problem, setProblem] = useState<string | null>(null);
  // Ignores further taps before the thanks are drawn.
  const isTaken = useRef(false);

  const report = async (answer: ReportAnswer, on: string, button: HTMLElement) => {
    const dialog = button.closest("dialog");
    if (isTaken.current) return;
    isTaken.current = true;
    setProblem(null);
    const isSafe = await sendReport(market, { answer, on }, (message) => {
      isTaken.current = false;
      setStage("asking");
      setProblem(message);
      return dialog?.isConnected ?? false;
    });
    if (!isSafe) return;
    setStage(isOnline.get() ? "reported" : "queued");
    onReported();
  };

  return (
    <Dialog title={REPORT_TEXTS.ask} subtitle={`${name}, ${city}`} isKept onClose={onClose}>
      {stage === "reported" || stage === "queued" ? (
        <SentPanel heading="h3" isQueued={stage === "queued"} texts={REPORTED_TEXTS}>
          <button type="button" className="button" onClick={onClose}>
            Close
          </button>
        </SentPanel>
      ) : (
        <DialogBody>
          <div className={formStyles["fields"]}>
            {day === undefined ? (
              <p>{REPORT_TEXTS.neverHeld}</p>
            ) : (
              <SelectField
                label={REPORT_TEXTS.when}
                value={day}
                onChange={setDay}
                choices={days.map((one) => [toIsoDate(one), namePastDay(one, today)])}
              />
            )}
            <div className="stack report-answers">
              {day !== undefined &&
                ANSWERS.map(([answer, Icon, look]) => (
                  <button
                    key={answer}
                    type="button"
                    className={look}
                    onClick={({ currentTarget }) => void report(answer, day, currentTarget)}
                  >
                    <Icon size={20} aria-hidden />
                    {REPORT_TEXTS[answer]}
                  </button>
                ))}
              <button type="button" className="button" onClick={onChanged}>
                <PencilLine size={20} aria-hidden />
                {REPORT_TEXTS.changed}
              </button>
            </div>
            {day !== undefined && <p className="aside">{REPORT_TEXTS.privacy}</p>}
            {problem !== null && (
              <p ref={focusAlert} role="alert" tabIndex={-1} className={formStyles["error"]}>
                {problem}
              </p>
            )}
          </div>
        </DialogBody>
      )}
    </Dialog>
  );
}

/** The thanks, which had the focus, are gone. */
function focusAlert(alert: HTMLElement | null): void {
  alert?.focus();
}

/** "Today", "Yesterday", "Saturday, July 11" */
function namePastDay(day: LocalMoment, today: LocalMoment): string {
  if (isSameDay(day, today)) return "Today";
  if (isSameDay(day, addDays(today, -1))) return "Yesterday";
  return nameDay(day);
}
