/** The queue's keys: what they do, listening to them, and the switch that turns them off. */
import { useEffect, useEffectEvent } from "react";
import Dialog, { DialogBody } from "../../../components/dialog/Dialog.tsx";
import formStyles from "../../../forms/Form.module.css";
import { createStore } from "../../../lib/store.ts";
import { useStore } from "../../../lib/use-store.ts";
import styles from "./Queue.module.css";

const SHORTCUTS = [
  { key: "j", does: "Go to the next submission" },
  { key: "k", does: "Go to the one before" },
  { key: "a", does: "Approve it" },
  { key: "r", does: "Decline it: asks for the reason" },
  { key: "s", does: "Mark it as spam: asks nothing, and its sender never learns" },
  { key: "m", does: "Answer whoever sent it, without deciding" },
  { key: "c", does: "Mark all from the same senders as spam, at the end of the queue" },
  { key: "x", does: "Select it, for deciding several at once" },
  { key: "u", does: "Undo your last decision" },
  { key: "?", does: "Show this help" },
] as const;

/** Where a card has several that differ. */
const CHOICES = ["1", "2", "3", "4", "5", "6", "7", "8", "9"] as const;

const KEPT_AS = "adminShortcuts";

/** One key alone must be possible to turn off (WCAG 2.1.4). Remembered on this device. */
const areShortcutsOn = createStore<boolean>(() => localStorage.getItem(KEPT_AS) !== "off");

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const isOn = useStore(areShortcutsOn, true);
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <DialogBody>
        <dl className={`stack-s ${styles["keys"] ?? ""}`}>
          {SHORTCUTS.map(({ key, does }) => (
            <div key={key}>
              <dt>
                <kbd>{key.toUpperCase()}</kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
          <div>
            <dt>
              <kbd>1</kbd>
            </dt>
            <dd>to 9: choose one of those on a card that say different things</dd>
          </div>
        </dl>
        <p>
          They work on the submission that has the focus, and never while you type. With a screen reader, use them in
          focus mode, or turn them off if they get in the way: every one of them has a button too.
        </p>
        <label className={formStyles["check"]}>
          <input
            type="checkbox"
            className={formStyles["box"]}
            checked={isOn}
            onChange={({ target: { checked } }) => {
              localStorage.setItem(KEPT_AS, checked ? "on" : "off");
              areShortcutsOn.set(checked);
            }}
          />
          Use keyboard shortcuts on this device
        </label>
      </DialogBody>
    </Dialog>
  );
}

/** While it is shown: keys do what the buttons of the submission do that has the focus. */
export function useShortcuts({ undo, help }: { undo: () => void; help: () => void }): void {
  const isOn = useStore(areShortcutsOn, true);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const key = readShortcut(event);
    if (key === null || document.querySelector("dialog[open]")) return;
    event.preventDefault();
    if (key === "u") undo();
    else if (key === "?") help();
    else if (key === "j" || key === "k") step(key === "j" ? 1 : -1);
    else if (key === "c") document.querySelector<HTMLElement>('[data-key="c"]')?.click();
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

/** Where keys are text or have a meaning of their own. */
const TYPING =
  "input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable], dialog, [role=application], [role=region]";

/** Which of them a press is; null while somebody types, and with a key that belongs to the browser. */
function readShortcut(event: KeyboardEvent): (typeof SHORTCUTS)[number]["key"] | (typeof CHOICES)[number] | null {
  const { key, ctrlKey, altKey, metaKey, repeat, defaultPrevented, isComposing, target } = event;
  if (ctrlKey || altKey || metaKey || defaultPrevented || isComposing) return null;
  if (target instanceof Element && target.closest(TYPING)) return null;
  const known =
    SHORTCUTS.find((shortcut) => shortcut.key === key.toLowerCase())?.key ??
    CHOICES.find((digit) => digit === key) ??
    null;
  // A key that is held down moves on, but decides nothing.
  return repeat && known !== "j" && known !== "k" ? null : known;
}

const CARD = "[data-submission]";

function getCurrent(): HTMLElement | null {
  return document.activeElement?.closest<HTMLElement>(CARD) ?? null;
}

function step(by: 1 | -1): void {
  const cards = [...document.querySelectorAll<HTMLElement>(`${CARD}:not([hidden])`)];
  const current = getCurrent();
  const at = current ? cards.indexOf(current) + by : by === 1 ? 0 : cards.length - 1;
  cards[Math.min(Math.max(at, 0), cards.length - 1)]?.focus();
}
