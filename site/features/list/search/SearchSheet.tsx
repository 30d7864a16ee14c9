/** The field on phones, over the whole window, with room for what it offers. Back closes it and takes back what was typed in it. */
import { ArrowLeft, ChevronRight, X } from "lucide-react";
import { type ComponentProps, useEffect, useRef } from "react";
import { formatMarketCount } from "#data/market/market-count.ts";
import Combobox from "../../../components/Combobox.tsx";
import { useModal } from "../../../components/dialog/use-modal.ts";
import { adoptStyles } from "../../../lib/adopt-styles.ts";
import { closeOnBack } from "../../../lib/back-closes.ts";
import type { SearchOption } from "./start-options.tsx";
import css from "./search-sheet.css?inline";

adoptStyles(css);

type Box = ComponentProps<typeof Combobox<SearchOption>>;

interface Props {
  /** What the field on the page has, too. */
  box: Omit<Box, "options" | "ref">;
  options: readonly SearchOption[];
  /** How many markets are found. */
  count: number;
  onClose: () => void;
}

export default function SearchSheet({ box, options, count, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  /** The answer is in the list behind: there the focus goes, and no keyboard comes up again. */
  const isDone = useRef(false);
  useModal(dialog, "input");
  useEffect(() => {
    const release = closeOnBack(() => dialog.current?.close());
    const { search } = window.location;
    const typed = field.current?.value.length ?? 0;
    field.current?.setSelectionRange(typed, typed);
    return () => {
      // With a search of its own, the entry of the history stays when the sheet closes.
      if (window.location.search !== search) history.replaceState(null, "");
      release();
      if (isDone.current) document.getElementById("list-heading")?.focus({ preventScroll: true });
    };
  }, []);
  const finish = () => {
    isDone.current = true;
    onClose();
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
        onEnter={() => {
          box.onEnter?.();
          finish();
        }}
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
          <button type="button" className="search-show" aria-live="polite" onClick={finish}>
            <span>{`Show ${formatMarketCount(count)}`}</span>
            <ChevronRight size={18} aria-hidden />
          </button>
        </>
      )}
    </dialog>
  );
}
