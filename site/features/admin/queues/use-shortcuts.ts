/** Listens to the queue's keys while it is shown. Keys do what the buttons of the submission do that has the focus. */
import { useEffect, useEffectEvent } from "react";
import { useStore } from "../../../lib/use-store.ts";
import { areShortcutsOn, readShortcut } from "./shortcuts.ts";

interface Actions {
  undo: () => void;
  help: () => void;
}

const CARD = "[data-submission]";

export function useShortcuts({ undo, help }: Actions): void {
  const isOn = useStore(areShortcutsOn, true);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const key = readShortcut(event);
    if (key === null || document.querySelector("dialog[open]")) return;
    event.preventDefault();
    if (key === "u") undo();
    else if (key === "?") help();
    else if (key === "j" || key === "k") step(key === "j" ? 1 : -1);
    else getCurrent()?.querySelector<HTMLElement>(`[data-key="${key}"]`)?.click();
  });
  useEffect(() => {
    if (!isOn) return undefined;
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("keydown", onKey);
    };
  }, [isOn]);
}

function getCurrent(): HTMLElement | null {
  return document.activeElement?.closest<HTMLElement>(CARD) ?? null;
}

function step(by: 1 | -1): void {
  const cards = [...document.querySelectorAll<HTMLElement>(`${CARD}:not([hidden])`)];
  const current = getCurrent();
  const at = current ? cards.indexOf(current) + by : by === 1 ? 0 : cards.length - 1;
  cards[Math.min(Math.max(at, 0), cards.length - 1)]?.focus();
}
