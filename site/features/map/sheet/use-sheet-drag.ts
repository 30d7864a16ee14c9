/** A finger, a pen or a mouse that holds the sheet by its head. */
import { type PointerEvent, type RefObject, useRef } from "react";
import { SHEET_POSITIONS, type SheetHeights, type SheetPosition, settleSheet } from "./sheet-rules.ts";

/** Pixels of travel below which it was a tap. */
const TAP = 6;

/** How the last stretch before letting go is measured, in milliseconds: a finger that rests there throws nothing. */
const RECENT_MS = 100;

interface Drag {
  startY: number;
  startHeight: number;
  /** Where the finger was and when, newest last. */
  way: { y: number; at: number }[];
}

interface Events {
  onSettle: (position: SheetPosition) => void;
  onTap: () => void;
}

/** @returns the handlers for the head. While it is held, the sheet has its height in pixels and says `data-held`. */
export function useSheetDrag(sheet: RefObject<HTMLElement | null>, { onSettle, onTap }: Events) {
  const drag = useRef<Drag | null>(null);
  const isTapped = useRef(false);

  const end = (timeStamp: number, isCancelled: boolean) => {
    const held = drag.current;
    drag.current = null;
    if (!held || !sheet.current) return;
    const travel = Math.abs((held.way.at(-1)?.y ?? held.startY) - held.startY);
    const isTap = travel < TAP;
    const settled =
      isTap || isCancelled
        ? null
        : settleSheet(sheet.current.offsetHeight, measureSpeed(held, timeStamp), measureHeights(sheet.current));
    sheet.current.removeAttribute("data-held");
    sheet.current.style.blockSize = "";
    if (settled) onSettle(settled);
    else isTapped.current = isTap && !isCancelled;
  };

  return {
    onPointerDown(event: PointerEvent) {
      isTapped.current = false;
      const isButton = event.target instanceof Element && event.target.closest("button") !== null;
      if (event.button !== 0 || isButton || !sheet.current) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      drag.current = {
        startY: event.clientY,
        startHeight: sheet.current.offsetHeight,
        way: [{ y: event.clientY, at: event.timeStamp }],
      };
    },
    onPointerMove({ clientY, timeStamp }: PointerEvent) {
      const held = drag.current;
      if (!held || !sheet.current) return;
      held.way = [...held.way.filter(({ at }) => timeStamp - at < RECENT_MS), { y: clientY, at: timeStamp }];
      sheet.current.setAttribute("data-held", "");
      sheet.current.style.blockSize = `${held.startHeight + held.startY - clientY}px`;
    },
    onPointerUp({ timeStamp }: PointerEvent) {
      end(timeStamp, false);
    },
    onPointerCancel({ timeStamp }: PointerEvent) {
      end(timeStamp, true);
    },
    /** Not before: a sheet that moves when the finger leaves has a card below the click that follows, and opens it. */
    onClick() {
      if (isTapped.current) onTap();
      isTapped.current = false;
    },
  };
}

/** Upwards, in pixels per millisecond. @param now when it is let go: a finger that rests says nothing until then */
function measureSpeed({ way }: Drag, now: number): number {
  const recent = way.filter(({ at }) => now - at < RECENT_MS);
  const [first, last] = [recent[0], recent.at(-1)];
  if (!first || !last || last.at === first.at) return 0;
  return (first.y - last.y) / (last.at - first.at);
}

/** The style sheet knows them: it is asked, without anything being shown in between. Leaves the sheet held where it was. */
function measureHeights(sheet: HTMLElement): SheetHeights {
  const { offsetHeight: height } = sheet;
  const { position: now = "" } = sheet.dataset;
  sheet.style.blockSize = "";
  const measured = SHEET_POSITIONS.map((position) => {
    sheet.dataset["position"] = position;
    return [position, sheet.offsetHeight] as const;
  });
  sheet.dataset["position"] = now;
  sheet.style.blockSize = `${height}px`;
  // Asked once more: else it would be seen to come from the height that was measured last.
  sheet.getBoundingClientRect();
  return Object.fromEntries(measured) as SheetHeights;
}
