/** Photos that wait, large, one after the other. */
import { ChevronLeft, ChevronRight } from "lucide-react";
import type { KeyboardEvent, ReactNode } from "react";
import Dialog, { DialogFoot } from "../parts/Dialog.tsx";
import styles from "./PhotoViewer.module.css";

interface Props {
  title: string;
  addresses: readonly string[];
  /** From 0. */
  at: number;
  onStep: (at: number) => void;
  onClose: () => void;
  /** What can be done with the one that is shown. */
  children: ReactNode;
}

export default function PhotoViewer({ title, addresses, at, onStep, onClose, children }: Props) {
  const count = addresses.length;
  const step = (by: number) => {
    onStep((at + by + count) % count);
  };
  const onKeyDown = ({ key, target }: KeyboardEvent) => {
    // The arrows choose within a group of radio buttons.
    if (target instanceof HTMLInputElement) return;
    if (key === "ArrowLeft") step(-1);
    if (key === "ArrowRight") step(1);
  };
  return (
    <Dialog title={title} size="wide" onClose={onClose}>
      <div className={styles["stage"]} onKeyDown={onKeyDown}>
        <img src={addresses[at]} alt={`Photo ${at + 1} of ${count}`} />
        {count > 1 && (
          <>
            <button
              type="button"
              aria-label="Previous photo"
              onClick={() => {
                step(-1);
              }}
            >
              <ChevronLeft size={28} aria-hidden />
            </button>
            <button
              type="button"
              aria-label="Next photo"
              onClick={() => {
                step(1);
              }}
            >
              <ChevronRight size={28} aria-hidden />
            </button>
          </>
        )}
      </div>
      <DialogFoot
        note={
          <span role="status">
            {at + 1} / {count}
          </span>
        }
      >
        {children}
      </DialogFoot>
    </Dialog>
  );
}
