/** What is shown, as a sentence of which each part can be taken out. Loaded with the first choice. */
import { X } from "lucide-react";
import { useInsertionEffect } from "react";
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
  useInsertionEffect(() => {
    addStyles(css);
  }, []);
  const query = text.trim();
  const place = filters.near?.name ?? (asked.position ? "you" : null);
  const chosen = listFilterParts(filters, getLocalMoment(asked.now, region.timeZone), place);
  const parts = [
    ...(query === "" ? [] : [{ text: `for "${query}"`, remove: removeQuery }]),
    ...chosen.map(({ text, without }) => ({
      text,
      remove: () => {
        changeFilters(without);
      },
    })),
  ];
  if (parts.length === 0) return null;
  const sentence = [`${count} ${count === 1 ? "market" : "markets"}`, ...parts.map(({ text }) => text)].join(" ");
  return (
    <ul role="list" className="chosen-parts" aria-label={sentence}>
      {parts.map(({ text, remove }) => (
        <li key={text}>
          <button
            type="button"
            aria-label={`Remove: ${text}`}
            onClick={({ currentTarget }) => {
              focusNext(currentTarget);
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

/** The button that was pressed goes; the focus stays near it. */
function focusNext(button: HTMLElement): void {
  const item = button.closest("li");
  const other = item?.nextElementSibling ?? item?.previousElementSibling;
  const next = other?.querySelector("button");
  if (next) next.focus();
  else focusHeading();
}

function focusHeading(): void {
  document.querySelector<HTMLElement>("#list-heading")?.focus({ preventScroll: true });
}
