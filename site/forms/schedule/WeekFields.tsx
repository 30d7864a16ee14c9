/** The week of a season: the days on which it is held with their hours, and a button for each of the others. */
import { Copy } from "lucide-react";
import { use, useState } from "react";
import { isSameHours } from "#data/schedule/same-schedule.ts";
import { parseHours } from "#data/schedule/hours-text.ts";
import type { WeekHours } from "#data/schedule/schedule.ts";
import { WEEKDAYS, type Weekday } from "#data/schedule/weekday.ts";
import RoundButton from "../../components/buttons/RoundButton.tsx";
import { Chips, EditingContext, RemoveButton } from "./controls.tsx";
import HoursFields from "./HoursFields.tsx";
import styles from "./Schedule.module.css";

interface Props {
  id: string;
  /** A day with a text, even an empty one, is a day on which it is held. */
  week: WeekHours;
  onChange: (week: WeekHours) => void;
}

export default function WeekFields({ id, week, onChange }: Props) {
  const { focusNext } = use(EditingContext);
  const [copied, setCopied] = useState<Weekday | null>(null);
  const isHeld = (day: Weekday) => week[day] !== undefined && parseHours(week[day]).kind !== "closed";
  const closed = WEEKDAYS.filter((day) => !isHeld(day));
  const setDay = (day: Weekday, text: string | undefined) => {
    const others = Object.entries(week).filter(([other]) => other !== day);
    onChange(Object.fromEntries(text === undefined ? others : [...others, [day, text]]));
  };
  return (
    <>
      <div className={styles["days"]}>
        {WEEKDAYS.filter(isHeld).map((day) => {
          const text = week[day] ?? "";
          return (
            <div key={day} role="group" aria-label={day}>
              <span className={styles["day"]}>{day}</span>
              <HoursFields id={`${id}-${day}`} day={day} text={text} onChange={(changed) => setDay(day, changed)}>
                <RoundButton
                  label={`Copy ${day}'s hours to other days`}
                  title="Copy to other days"
                  aria-expanded={copied === day}
                  onClick={() => setCopied(copied === day ? null : day)}
                >
                  <Copy size={18} aria-hidden />
                </RoundButton>
                <RemoveButton
                  label={`Closed on ${day}`}
                  title="Closed on this day"
                  onClick={() => {
                    setDay(day, undefined);
                    focusNext(`${id}-add-${day}`);
                  }}
                />
              </HoursFields>
              {copied === day && (
                <Chips
                  label={`Copy ${day}'s hours to`}
                  words="Copy to"
                  values={WEEKDAYS.filter((other) => other !== day)}
                  chip={(other) => {
                    const isPressed = week[other] !== undefined && isSameHours(week[other], text);
                    return {
                      text: other.slice(0, 3),
                      label: `${other.slice(0, 3)}, ${other}`,
                      isPressed,
                      onClick: () => setDay(other, isPressed ? undefined : text),
                    };
                  }}
                />
              )}
            </div>
          );
        })}
      </div>
      {closed.length > 0 && (
        <Chips
          label="Add a day"
          words={closed.length < WEEKDAYS.length ? "Add a day" : "Held on"}
          values={closed}
          chip={(day) => ({
            id: `${id}-add-${day}`,
            text: day.slice(0, 3),
            label: `${day.slice(0, 3)}, add ${day}`,
            onClick: () => {
              setDay(day, findUsualHours(week));
              focusNext(`${id}-${day}`);
            },
          })}
        />
      )}
    </>
  );
}

/** Most markets keep the same hours every day: what the week has most starts a new day. */
function findUsualHours(week: WeekHours): string {
  const texts = WEEKDAYS.flatMap((day) => week[day] ?? []).filter((text) => parseHours(text).kind === "ranges");
  const count = (text: string) => texts.filter((other) => other === text).length;
  return texts.toSorted((a, b) => count(b) - count(a))[0] ?? "";
}
