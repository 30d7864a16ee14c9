/** On touch screens, pulling the page down from its top fetches the markets anew. */
import { RefreshCw } from "lucide-react";
import { useLayoutEffect, useRef, useState } from "react";
import { checkConnection } from "../../lib/connection.ts";
import { toast } from "../../components/toast-store.ts";
import { adoptStyles } from "../../lib/adopt-styles.ts";
import { refreshLocation } from "../location/take-location.ts";
import type { View } from "./list-state.ts";
import { refreshMarkets } from "./market-data.ts";
import css from "./pull-to-refresh.css?inline";

adoptStyles(css);

/** Pixels of pull that trigger, after the finger's way is divided by the resistance. */
const THRESHOLD = 80;
const RESISTANCE = 2.5;

export interface Props {
  view: View;
}

export default function PullToRefresh({ view }: Props) {
  const [isRefreshing, setIsRefreshing] = useState(false);
  /** A second pull while the first is being answered asks nothing more. */
  const isBusy = useRef(false);
  const indicator = useRef<HTMLDivElement>(null);

  // Not a moment later than it is there: a finger may be on its way.
  useLayoutEffect(() => {
    let startY: number | null = null;
    let pull = 0;
    const show = (pixels: number) => {
      pull = pixels;
      indicator.current?.style.setProperty("--pull", `${pixels}px`);
      indicator.current?.toggleAttribute("data-ready", pixels >= THRESHOLD);
    };
    const start = ({ touches, target }: TouchEvent) => {
      // The map and dialogs are moved themselves; two fingers zoom.
      const isElsewhere = target instanceof Element && target.closest("[data-map], dialog, [popover]") !== null;
      startY = window.scrollY === 0 && touches.length === 1 && !isElsewhere ? (touches[0]?.clientY ?? null) : null;
      show(0);
    };
    const move = (event: TouchEvent) => {
      if (startY === null) return;
      const way = (event.touches[0]?.clientY ?? startY) - startY;
      if (way <= 0 || window.scrollY > 0) {
        show(0);
        return;
      }
      event.preventDefault();
      show(way / RESISTANCE);
    };
    const end = () => {
      const isPulled = pull >= THRESHOLD;
      cancel();
      if (!isPulled || isBusy.current) return;
      isBusy.current = true;
      setIsRefreshing(true);
      void refresh(view).finally(() => {
        isBusy.current = false;
        setIsRefreshing(false);
      });
    };
    /** The screen took the finger's way for something else. */
    const cancel = () => {
      startY = null;
      show(0);
    };
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener("touchstart", start, { passive: true, signal });
    window.addEventListener("touchmove", move, { passive: false, signal });
    window.addEventListener("touchend", end, { signal });
    window.addEventListener("touchcancel", cancel, { signal });
    return () => listening.abort();
  }, [view]);

  return (
    <div ref={indicator} className="pull-to-refresh round" data-refreshing={isRefreshing || undefined} aria-hidden>
      <RefreshCw size={22} />
    </div>
  );
}

async function refresh(view: View): Promise<void> {
  try {
    await Promise.all([refreshMarkets(), view === "map" ? refreshLocation() : null]);
    toast({ title: "Markets refreshed" });
  } catch {
    void checkConnection();
    toast({
      title: "Failed to fetch markets",
      description: "Please check your internet connection.",
      variant: "destructive",
    });
  }
}
