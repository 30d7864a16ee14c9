/** What is shown, as a sentence of which each part can be taken out. Loaded with the first choice. */
import { X } from "lucide-react";
import { useInsertionEffect, useLayoutEffect, useRef } from "react";
import { type Asked, type MarketFilters, NO_FILTERS } from "#data/market/filter.ts";
import { listFilterParts } from "#data/market/filter-words.ts";
import { getLocalMoment } from "#data/schedule/local-time.ts";
import { region } from "#data/region.ts";
import { addStyles } from "../../../lib/add-styles.ts";
import { changeFilters, changeListState } from "../list-state.ts";
import css from "./chosen-parts.css?inline";

interface Props {
  query: string;
  filters: MarketFilters;
  asked: Asked;
  count: number;
}

export default function ChosenParts({ query: text, filters, asked, count }: Props) {
  useInsertionEffect(() => addStyles(css), []);
  const query = text.trim();
  const place = filters.near?.name ?? (asked.position ? "you" : null);
  const chosen = listFilterParts(filters, getLocalMoment(asked.now, region.timeZone), place);
  const parts = [
    ...(query === "" ? [] : [{ text: `for "${query}"`, remove: removeQuery }]),
    ...chosen.map(({ text, without }) => ({
      text,
      remove: () => changeFilters(without),
    })),
  ];
  const words = parts.map(({ text }) => text).join(" ");
  const row = useRef<HTMLUListElement>(null);
  /** The place of the part that was just taken out. Its button goes, others may go with it; the focus stays near it. */
  const removed = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (removed.current === null) return;
    const buttons = row.current?.querySelectorAll<HTMLElement>("[data-part]") ?? [];
    const next = buttons[Math.min(removed.current, buttons.length - 1)];
    removed.current = null;
    if (next) next.focus();
    else focusHeading();
  }, [words]);
  useLayoutEffect(
    () => () => {
      // The last one takes all of this away.
      if (removed.current !== null) focusHeading();
    },
    [],
  );
  if (parts.length === 0) return null;
  const sentence = `${count} ${count === 1 ? "market" : "markets"} ${words}`;
  return (
    <ul ref={row} role="list" className="chosen-parts" aria-label={sentence}>
      {parts.map(({ text, remove }, place) => (
        <li key={text}>
          <button
            type="button"
            aria-label={`Remove: ${text}`}
            data-part
            onClick={() => {
              removed.current = place;
              remove();
            }}
          >
            {text}
            <X size={14} aria-hidden />
          </button>
        </li>
      ))}
      {parts.length > 1 && (
        <li>
          <button
            type="button"
            className="chosen-clear"
            onClick={() => {
              focusHeading();
              changeListState({ query: "", filters: { ...NO_FILTERS, near: filters.near } });
            }}
          >
            Clear all
          </button>
        </li>
      )}
    </ul>
  );
}

function removeQuery(): void {
  changeListState({ query: "" });
}

function focusHeading(): void {
  document.querySelector<HTMLElement>("#list-heading")?.focus({ preventScroll: true });
}
