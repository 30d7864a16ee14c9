/**
 * The When filter: now, today, this weekend, or a picked day. Choosing the selected one again turns it off. Drawn once
 * the page is interactive, because only then the day is known.
 */
import { X } from "lucide-react";
import { useRef, useState } from "react";
import type { MarketFilters } from "#data/market/filter.ts";
import { region } from "#data/region.ts";
import { nameDay, nameShortMonthDay, shortenDay } from "#data/schedule/day-text.ts";
import { formatTimeShort } from "#data/schedule/hours-text.ts";
import { getLocalMoment, isSameDay } from "#data/schedule/local-time.ts";
import { resolveDays } from "#data/schedule/when.ts";
import ErrorBoundary from "../../components/ErrorBoundary.tsx";
import { classes } from "../../lib/classes.ts";
import { onDemand } from "../../lib/on-demand.ts";
import { changeFilters } from "./list-state.ts";
import styles from "./Toolbar.module.css";

const PickDate = onDemand(() => import("./PickDate.tsx"), null);

const CHIP = classes("pill", styles["chip"]);

const CHOICES = [
  ["now", "Now"],
  ["today", "Today"],
  ["weekend", "Weekend"],
] as const;

interface Props {
  filters: MarketFilters;
  now: Date;
}

export default function WhenStrip({ filters, now }: Props) {
  const { when, at } = filters;
  const [isPicking, setPicking] = useState(false);
  const strip = useRef<HTMLDivElement>(null);
  const today = getLocalMoment(now, region.timeZone);
  const [day = today] = when === null ? [] : resolveDays(when, today);
  const known = CHOICES.find(([choice]) => choice === when)?.[0];
  // A link may name today by its date.
  const pressed = known ?? (when !== null && isSameDay(day, today) ? "today" : when);
  const isPicked = pressed !== null && !CHOICES.some(([choice]) => choice === pressed);
  const choose = (chosen: string | null) => changeFilters({ when: chosen, at: null });
  return (
    <div ref={strip} className={styles["strip"]} role="group" aria-label="When">
      {CHOICES.map(([choice, text]) => (
        <button
          key={choice}
          type="button"
          className={CHIP}
          aria-pressed={pressed === choice}
          onClick={() => choose(pressed === choice ? null : choice)}
        >
          {text}
        </button>
      ))}
      <button
        type="button"
        className={CHIP}
        aria-pressed={isPicked}
        aria-haspopup={isPicked ? undefined : "dialog"}
        onClick={() => {
          if (isPicked) choose(null);
          else setPicking(true);
        }}
      >
        {isPicked ? (
          <>
            <span aria-hidden>
              <span>{`${shortenDay(day.weekday)}, ${nameShortMonthDay(day)}${at === null ? "" : ","}`}</span>{" "}
              {at !== null && <span>{formatTimeShort(at)}</span>}
            </span>
            <span className="visually-hidden">
              {nameDay(day)}
              {at !== null && `, at ${formatTimeShort(at)}`}
            </span>
            <X size={14} aria-hidden />
          </>
        ) : (
          "Pick a date"
        )}
      </button>
      <ErrorBoundary>
        {isPicking && <PickDate filters={filters} today={today} below={strip} onClose={() => setPicking(false)} />}
      </ErrorBoundary>
    </div>
  );
}
