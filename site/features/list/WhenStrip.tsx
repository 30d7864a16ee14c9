/**
 * The filters that most visitors need: near me, now, today, this weekend or a picked day, and SNAP. Choosing the
 * selected one again turns it off. Also in the static page, without a day, so that nothing moves.
 */
import { X } from "lucide-react";
import { type ComponentProps, useState } from "react";
import type { MarketFilters } from "#data/market/filter.ts";
import { PAYMENT_LABELS } from "#data/market/labels.ts";
import { region } from "#data/region.ts";
import { nameDay, nameShortMonthDay, shortenDay } from "#data/schedule/day-text.ts";
import { formatTime } from "#data/schedule/format/style.ts";
import { getLocalMoment, isSameDay } from "#data/schedule/local-time.ts";
import { resolveDays } from "#data/schedule/when.ts";
import ErrorBoundary from "../../components/ErrorBoundary.tsx";
import { classes } from "../../lib/classes.ts";
import { onDemand } from "../../lib/on-demand.ts";
import { changeFilters } from "./list-state.ts";
import PlaceChip, { RadiusChoice } from "./PlaceChip.tsx";
import styles from "./Toolbar.module.css";

const PickDate = onDemand(() => import("./PickDate.tsx"), null);

const CHOICES = [
  ["now", "Now"],
  ["today", "Today"],
  ["weekend", "Weekend"],
] as const;

interface Props {
  filters: MarketFilters;
  /** Null in the static page. */
  now: Date | null;
}

export default function WhenStrip({ filters, now }: Props) {
  const { when, at, payment } = filters;
  const [isPicking, setPicking] = useState(false);
  const today = now && getLocalMoment(now, region.timeZone);
  const [day = today] = when === null || !today ? [] : resolveDays(when, today);
  const known = CHOICES.find(([choice]) => choice === when)?.[0];
  // A link may name today by its date.
  const pressed = known ?? (when !== null && day && today && isSameDay(day, today) ? "today" : when);
  const picked = pressed !== null && !CHOICES.some(([choice]) => choice === pressed) ? day : null;
  const takesSnap = payment.includes("snap");
  const choose = (chosen: string | null) => changeFilters({ when: chosen, at: null });
  return (
    <div className={styles["strip"]}>
      <PlaceChip filters={filters} />
      {CHOICES.map(([choice, text]) => (
        <Chip key={choice} isPressed={pressed === choice} onClick={() => choose(pressed === choice ? null : choice)}>
          {text}
        </Chip>
      ))}
      <Chip
        isPressed={picked !== null}
        aria-haspopup={picked ? undefined : "dialog"}
        onClick={() => {
          if (picked) choose(null);
          else setPicking(true);
        }}
      >
        {picked ? (
          <>
            <span aria-hidden>
              <span>{`${shortenDay(picked.weekday)}, ${nameShortMonthDay(picked)}${at === null ? "" : ","}`}</span>{" "}
              {at !== null && <span>{formatTime(at, "card")}</span>}
            </span>
            <span className="visually-hidden">
              {nameDay(picked)}
              {at !== null && `, at ${formatTime(at, "card")}`}
            </span>
            <X size={14} aria-hidden />
          </>
        ) : (
          "Pick a date"
        )}
      </Chip>
      <Chip
        isPressed={takesSnap}
        title={PAYMENT_LABELS.snap.long}
        onClick={() =>
          changeFilters({ payment: takesSnap ? payment.filter((way) => way !== "snap") : [...payment, "snap"] })
        }
      >
        {PAYMENT_LABELS.snap.short}
      </Chip>
      <RadiusChoice filters={filters} />
      <ErrorBoundary>
        {isPicking && today && <PickDate filters={filters} today={today} onClose={() => setPicking(false)} />}
      </ErrorBoundary>
    </div>
  );
}

function Chip({ isPressed, ...button }: ComponentProps<"button"> & { isPressed: boolean }) {
  return <button type="button" className={classes("pill", styles["chip"])} aria-pressed={isPressed} {...button} />;
}
