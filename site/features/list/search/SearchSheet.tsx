/** The search field on phones: a full-screen sheet with suggestions. Back closes it and undoes what was typed in it. */
import { ArrowLeft, ChevronRight, X } from "lucide-react";
import { type ComponentProps, useEffect, useRef } from "react";
import { flushSync } from "react-dom";
import { formatMarketCount } from "#data/market/labels.ts";
import Combobox from "../../../components/Combobox.tsx";
import { focusHeading } from "../../../lib/list-focus.ts";
import { useSheet } from "../use-sheet.ts";
import type { SearchAnswer } from "./search-help.tsx";
import type { SearchOption } from "./start-options.tsx";
import "./search-sheet.css";

type Box = ComponentProps<typeof Combobox<SearchOption>>;

interface Props {
  /** Props shared with the field on the page. */
  box: Omit<Box, "options" | "ref">;
  options: readonly SearchOption[];
  /** What Enter and the button show; without `label` the text search. Null while unknown. */
  answer: (Pick<SearchAnswer, "count"> & Partial<SearchAnswer>) | null;
  onClose: () => void;
}

export default function SearchSheet({ box, options, answer, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useSheet(dialog, "input");
  useEffect(() => {
    const typed = field.current?.value.length ?? 0;
    field.current?.setSelectionRange(typed, typed);
  }, []);
  const finish = () => {
    flushSync(onClose);
    // The field would open the keyboard again.
    focusHeading();
  };
  const give = () => {
    box.onEnter?.();
    finish();
  };
  return (
    <dialog ref={dialog} className="search-sheet" aria-label="Search" onClose={onClose}>
      <button type="button" className="round" aria-label="Close the search" onClick={onClose}>
        <ArrowLeft size={22} aria-hidden />
      </button>
      <Combobox
        {...box}
        ref={field}
        isInline
        options={options}
        onChoose={(option) => {
          box.onChoose(option);
          finish();
        }}
        onEnter={give}
      />
      {box.value && (
        <>
          <button
            type="button"
            className="round search-clear"
            aria-label="Clear search"
            onClick={() => {
              box.onText("");
              field.current?.focus();
            }}
          >
            <X size={18} aria-hidden />
          </button>
          <button type="button" className="search-show" aria-live="polite" onClick={give}>
            <span>
              {`Show ${answer ? formatMarketCount(answer.count) : "markets"}`}
              {answer?.label && <small>{` ${answer.label}`}</small>}
            </span>
            <ChevronRight size={18} aria-hidden />
          </button>
        </>
      )}
    </dialog>
  );
}
