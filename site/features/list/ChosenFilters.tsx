/** The filters that are set, each as a button that removes it; what the field and the chips above show is not repeated. */
import { X } from "lucide-react";
import { useRef } from "react";
import { flushSync } from "react-dom";
import { formatMarketCount } from "#data/market/labels.ts";
import { type MarketFilters, NO_FILTERS } from "#data/market/filter.ts";
import { quoteQuery } from "#data/market/search.ts";
import { listActiveFilters } from "#data/market/active-filters.ts";
import { getLocalMoment } from "#data/schedule/local-time.ts";
import { region } from "#data/region.ts";
import { classes } from "../../lib/classes.ts";
import styles from "./ListPanel.module.css";
import { focusHeading } from "../../lib/list-focus.ts";
import { changeFilters, changeListState } from "./list-state.ts";
import type { Question } from "./use-shown-markets.ts";

interface Props extends Question {
  count: number;
}

/** @returns "12 markets: Saturday, July 18 · Takes SNAP"; with nothing chosen, "12 markets" */
export function describeShown(question: Question | null, count: number): string {
  const words = question ? listChosen(question).map(({ text }) => text) : [];
  const markets = formatMarketCount(count);
  return words.length === 0 ? markets : `${markets}: ${words.join(" · ")}`;
}

interface Chosen {
  text: string;
  remove: () => void;
  /** The field or a pressed chip above the list says it, and takes it back. */
  isAbove: boolean;
}

function listChosen({ query: text, filters, asked }: Question): Chosen[] {
  const place = filters.near?.name ?? (asked.position ? "you" : null);
  const moment = getLocalMoment(asked.now, region.timeZone);
  const chosen = listActiveFilters(filters, moment, place, region.scheduleFreshMonths);
  return [
    ...(text.trim() === ""
      ? []
      : [{ text: quoteQuery(text), remove: () => changeListState({ query: "" }), isAbove: true }]),
    ...chosen.map(({ text, without }) => ({
      text,
      remove: () => changeFilters(without),
      isAbove: "when" in without || "at" in without || "within" in without || isSnapAlone(filters, without),
    })),
  ];
}

function isSnapAlone({ payment }: MarketFilters, without: Partial<MarketFilters>): boolean {
  return "payment" in without && payment.length === 1 && payment[0] === "snap";
}

export default function ChosenFilters({ count, ...question }: Props) {
  const chosen = listChosen(question).filter(({ isAbove }) => !isAbove);
  const row = useRef<HTMLUListElement>(null);
  if (chosen.length === 0) return null;
  return (
    <ul ref={row} role="list" className={classes("row", styles["chosen"])} aria-label={describeShown(question, count)}>
      {chosen.map(({ text, remove }, place) => (
        <li key={text}>
          <button
            type="button"
            className="button small"
            aria-label={`Remove: ${text}`}
            data-part
            onClick={() => {
              flushSync(remove);
              // Other buttons may go with it (a time goes with its day), or all of them; the focus stays close.
              const buttons = [...(row.current?.querySelectorAll<HTMLElement>("[data-part]") ?? [])];
              const next = buttons[Math.min(place, buttons.length - 1)];
              if (next) next.focus();
              else focusHeading();
            }}
          >
            {text}
            <X size={14} aria-hidden />
          </button>
        </li>
      ))}
      {chosen.length > 1 && (
        <li>
          <button
            type="button"
            className={classes("button small", styles["clear"])}
            onClick={() => {
              focusHeading();
              changeListState({ query: "", filters: { ...NO_FILTERS, near: question.filters.near } });
            }}
          >
            Clear all
          </button>
        </li>
      )}
    </ul>
  );
}
