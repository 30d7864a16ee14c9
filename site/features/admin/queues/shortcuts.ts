/** The queue's keys, and whether they are on: one key alone must be possible to turn off (WCAG 2.1.4). */
import { createStore } from "../../../lib/store.ts";

export const SHORTCUTS = [
  { key: "j", does: "Go to the next submission" },
  { key: "k", does: "Go to the one before" },
  { key: "a", does: "Approve it" },
  { key: "r", does: "Decline it: asks for the reason" },
  { key: "x", does: "Select it, for deciding several at once" },
  { key: "u", does: "Undo your last decision" },
  { key: "?", does: "Show this help" },
] as const;

export type ShortcutKey = (typeof SHORTCUTS)[number]["key"];

const KEPT_AS = "adminShortcuts";

/** Remembered on this device. */
export const areShortcutsOn = createStore<boolean>(() => localStorage.getItem(KEPT_AS) !== "off");

export function setShortcuts(isOn: boolean): void {
  localStorage.setItem(KEPT_AS, isOn ? "on" : "off");
  areShortcutsOn.set(isOn);
}

/** Which of them a press is; null while somebody types, and with a key that belongs to the browser. */
export function readShortcut(event: KeyboardEvent): ShortcutKey | null {
  const { key, ctrlKey, altKey, metaKey, repeat, defaultPrevented, isComposing, target } = event;
  if (ctrlKey || altKey || metaKey || defaultPrevented || isComposing) return null;
  if (target instanceof Element && target.closest(TYPING)) return null;
  const known = SHORTCUTS.find((shortcut) => shortcut.key === key.toLowerCase())?.key ?? null;
  // A key that is held down moves on, but decides nothing.
  return repeat && known !== "j" && known !== "k" ? null : known;
}

/** Where keys are text or have a meaning of their own. */
const TYPING =
  "input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable], dialog, [role=application], [role=region]";
