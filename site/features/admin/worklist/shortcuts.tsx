/** Keyboard shortcuts of Inbox and Check: their list, the help dialog, the listener and the switch. */
import { Keyboard } from "lucide-react";
import { type MouseEvent, useEffect, useEffectEvent, useState } from "react";
import Dialog, { DialogBody } from "../../../components/dialog/Dialog.tsx";
import { frontDialog } from "../../../components/dialog/use-modal.ts";
import { CheckField } from "../../../forms/Field.tsx";
import { createStore } from "../../../lib/store.ts";
import { useStore } from "../../../lib/use-store.ts";
import Button from "../components/Button.tsx";
import { createKeyGuard } from "./key-guard.ts";

const SHORTCUTS = {
  queue: [
    { key: "j", does: "Go to the next card" },
    { key: "k", does: "Go to the one before" },
    { key: "a", does: "Do what its green button says", decides: true },
    { key: "r", does: "Decline it: asks first", decides: true },
    { key: "s", does: "Mark it as spam: asks nothing, and its sender never learns", decides: true },
    { key: "m", does: "Answer whoever sent it, without deciding" },
    { key: "x", does: "Select it, for deciding several at once" },
    { key: "1", does: "to 9: choose one of those on a card that say different things" },
    { key: "u", does: "Undo your last decision", decides: true },
    { key: "?", does: "Show this help" },
  ],
  desk: [
    { key: "c", does: "Confirm what its button says", decides: true },
    { key: "e", does: "Its hours have changed: edit them here" },
    { key: "x", does: "Closed for good: asks since when" },
    { key: "n", does: "No answer: it comes back in two weeks", decides: true },
    { key: "l", does: "Later: it comes back tomorrow", decides: true },
    { key: "a", does: "Give it to a colleague" },
    { key: "w", does: "Open its website" },
    { key: "f", does: "Open its Facebook page" },
    { key: "p", does: "Call it" },
    { key: "1", does: "to 3: say how you know it" },
    { key: "u", does: "Undo your last answer", decides: true },
    { key: "?", does: "Show this help" },
  ],
} as const;

type Keyed = keyof typeof SHORTCUTS;

const WORK_ON: Readonly<Record<Keyed, string>> = {
  queue: "They work on the card that has the focus",
  desk: "They work on the market that is shown",
};

const KEPT_AS = "adminShortcuts";

/** WCAG 2.1.4: single-key shortcuts can be turned off. Stored on this device. */
const areShortcutsOn = createStore<boolean>(() => localStorage.getItem(KEPT_AS) !== "off");

/** Opens the help. Hidden on phones by dashboard.css. */
export function ShortcutsButton({ of }: { of: Keyed }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        icon={Keyboard}
        label="Keyboard shortcuts"
        className="small"
        data-key="?"
        onClick={() => setIsOpen(true)}
      />
      {isOpen && <ShortcutsDialog of={of} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function ShortcutsDialog({ of, onClose }: { of: Keyed; onClose: () => void }) {
  const isOn = useStore(areShortcutsOn, true);
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <DialogBody>
        <dl className="facts">
          {SHORTCUTS[of].map(({ key, does }) => (
            <div key={key}>
              <dt>
                <kbd>{key.toUpperCase()}</kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <p>
          {WORK_ON[of]}, and never while you type. With a screen reader, use them in focus mode, or turn them off if
          they get in the way: every one of them has a button too.
        </p>
        <CheckField
          label="Use keyboard shortcuts on this device"
          checked={isOn}
          onChange={(isChecked) => {
            localStorage.setItem(KEPT_AS, isChecked ? "on" : "off");
            areShortcutsOn.set(isChecked);
          }}
        />
      </DialogBody>
    </Dialog>
  );
}

/**
 * Listens while mounted: a key clicks the button with that `data-key` in the focused card, or on the Check screen.
 * @returns a handler for `onClickCapture` around buttons with `data-decides`: ignores the second click of a double click,
 *   which would hit the next card
 */
export function useShortcuts(of: Keyed, undo: () => void): (event: MouseEvent<HTMLElement>) => void {
  const isOn = useStore(areShortcutsOn, true);
  const [guard] = useState(createKeyGuard);
  /** Whether a press counts. */
  const takes = ({ timeStamp }: Pick<Event, "timeStamp">): boolean => {
    if (!guard.takes(timeStamp)) return false;
    requestAnimationFrame(() => guard.shown(performance.now()));
    return true;
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const key = readShortcut(of, event);
    if (key === null || frontDialog.get()) return;
    event.preventDefault();
    const decides = SHORTCUTS[of].some((shortcut) => shortcut.key === key && "decides" in shortcut);
    if (decides && !takes(event)) return;
    if (key === "u") undo();
    else if (key === "j" || key === "k") step(key === "j" ? 1 : -1);
    else {
      // Check has only one card, and the help button is outside the cards.
      const scope = of === "desk" || key === "?" ? document : getCurrent();
      scope?.querySelector<HTMLElement>(`[data-key="${key}"]`)?.click();
    }
  });
  useEffect(() => {
    if (!isOn) return undefined;
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [isOn]);
  return (event) => {
    const isPressed = event.target instanceof Element && event.target.closest("[data-decides]") !== null;
    // detail is 0 for clicks by keyboard, which the key listener has checked already.
    if (event.detail === 0 || !isPressed || takes(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
}

/** Elements in which keys are text or have another meaning. */
const TYPING =
  "input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable], [data-typing], dialog, [role=application], [role=region]";

/** The shortcut of a key press; null while typing, and with Ctrl, Alt or Meta. */
function readShortcut(of: Keyed, event: KeyboardEvent): string | null {
  const { key, ctrlKey, altKey, metaKey, repeat, defaultPrevented, isComposing, target } = event;
  if (ctrlKey || altKey || metaKey || defaultPrevented || isComposing) return null;
  if (target instanceof Element && target.closest(TYPING)) return null;
  const pressed = key.toLowerCase();
  // Holding a key down moves between cards, but decides nothing.
  if (repeat && pressed !== "j" && pressed !== "k") return null;
  return /^[1-9]$/.test(key) || SHORTCUTS[of].some((shortcut) => shortcut.key === pressed) ? pressed : null;
}

const CARD = "[data-card]";

function getCurrent(): HTMLElement | null {
  return document.activeElement?.closest<HTMLElement>(CARD) ?? null;
}

function step(by: 1 | -1): void {
  const cards = [...document.querySelectorAll<HTMLElement>(CARD)];
  const current = getCurrent();
  const at = current ? cards.indexOf(current) + by : by === 1 ? 0 : cards.length - 1;
  cards[Math.min(Math.max(at, 0), cards.length - 1)]?.focus();
}
