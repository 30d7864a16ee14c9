/** Makes a row of buttons one stop of the Tab key; arrow keys move inside it. */
import { type RefObject, useEffect } from "react";

/**
 * The behavior of a toolbar: the button that had the focus last is the one that Tab reaches.
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/toolbar/
 */
export function useOneTabStop(row: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = row.current;
    if (!element) return undefined;
    const list = () => [...element.querySelectorAll<HTMLElement>("button")];
    const stopAt = (stop: HTMLElement | undefined) => {
      for (const button of list()) button.tabIndex = button === stop ? 0 : -1;
    };
    const onFocus = ({ target }: FocusEvent) => stopAt(list().find((button) => button === target) ?? list()[0]);
    const onKey = (event: KeyboardEvent) => {
      const step = STEPS[event.key];
      const buttons = list();
      const at = buttons.findIndex((button) => button === event.target);
      if (step === undefined || at < 0) return;
      event.preventDefault();
      buttons.at((at + step) % buttons.length)?.focus();
    };
    stopAt(list()[0]);
    element.addEventListener("focusin", onFocus);
    element.addEventListener("keydown", onKey);
    return () => {
      element.removeEventListener("focusin", onFocus);
      element.removeEventListener("keydown", onKey);
    };
  }, [row]);
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };
