/** A button with a menu behind it: what is done now and then, out of the way of what is done all the time. */
import { Ellipsis } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import Button from "./Button.tsx";
import styles from "./Menu.module.css";

interface Props {
  /** What the button and its menu are called. */
  label: string;
  /** Links and buttons, each with the role "menuitem" and no place in the order of Tab. */
  children: ReactNode;
}

/** What every item of a menu has. */
export const MENU_ITEM = { role: "menuitem", tabIndex: -1 } as const;

/** Pixels between the menu, its button, and the screen's edge. */
const GAP = 4;

export default function Menu({ label, children }: Props) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  // What is in it stays once it was there: a change that has begun there still tells what came of it.
  const [wasOpen, setWasOpen] = useState(false);
  const button = useRef<HTMLSpanElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    // It goes where its button goes, and away with it.
    const follow = () => {
      if (isOnScreen(button.current)) place(button.current, menu.current);
      else menu.current?.hidePopover();
    };
    addEventListener("scroll", follow, { capture: true, passive: true });
    addEventListener("resize", follow);
    return () => {
      removeEventListener("scroll", follow, { capture: true });
      removeEventListener("resize", follow);
    };
  }, [isOpen]);

  const listItems = () => [...(menu.current?.querySelectorAll<HTMLElement>("[role=menuitem]") ?? [])];
  const show = () => {
    place(button.current, menu.current);
    listItems()[0]?.focus({ preventScroll: true });
  };
  const move = (event: KeyboardEvent) => {
    const items = listItems();
    const at = items.findIndex((item) => item === document.activeElement);
    const next = findNext(event.key, items, at);
    if (event.key === "Tab") menu.current?.hidePopover();
    if (next === undefined) return;
    event.preventDefault();
    next.focus({ preventScroll: true });
  };

  return (
    <>
      <span ref={button}>
        <Button
          icon={Ellipsis}
          className="small icon-only"
          aria-label={label}
          aria-haspopup="menu"
          aria-expanded={isOpen}
          popoverTarget={id}
          onKeyDown={(event) => {
            if (event.key !== "ArrowDown" || isOpen) return;
            event.preventDefault();
            menu.current?.showPopover();
          }}
        />
      </span>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        className={styles["menu"]}
        onBeforeToggle={({ newState }) => {
          setIsOpen(newState === "open");
          if (newState === "open") setWasOpen(true);
        }}
        onToggle={({ newState }) => {
          if (newState === "open") show();
        }}
        onKeyDown={move}
        onClick={() => menu.current?.hidePopover()}
      >
        {wasOpen && children}
      </div>
    </>
  );
}

function isOnScreen(element: HTMLElement | null): boolean {
  const box = element?.getBoundingClientRect();
  return box !== undefined && box.bottom > 0 && box.top < innerHeight;
}

/** Puts the menu below its button, or above where it finds no room. */
function place(button: HTMLElement | null, menu: HTMLElement | null): void {
  if (!button || !menu) return;
  const [from, box] = [button.getBoundingClientRect(), menu.getBoundingClientRect()];
  const isBelow = from.bottom + GAP + box.height <= innerHeight || from.top < box.height;
  menu.style.top = `${isBelow ? from.bottom + GAP : from.top - GAP - box.height}px`;
  menu.style.left = `${Math.max(GAP, from.right - box.width)}px`;
}

/** Where a key leads in a menu: to a neighbour, an end, or the next item that begins with the letter. */
function findNext(key: string, items: readonly HTMLElement[], at: number): HTMLElement | undefined {
  const count = items.length;
  if (key === "ArrowDown") return items[(at + 1) % count];
  if (key === "ArrowUp") return items[(Math.max(at, 0) - 1 + count) % count];
  if (key === "Home") return items[0];
  if (key === "End") return items.at(-1);
  if (!/^\p{L}$/u.test(key)) return undefined;
  const following = [...items.slice(at + 1), ...items.slice(0, at + 1)];
  return following.find((item) => item.textContent.trim().toLowerCase().startsWith(key.toLowerCase()));
}
