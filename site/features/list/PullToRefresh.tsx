/** On touch screens, pulling the page down from its top reloads the markets from the API. */
import { RefreshCw } from "lucide-react";
import { useLayoutEffect, useRef } from "react";
import { checkConnection } from "../../lib/connection.ts";
import { toast } from "../../components/toast-store.ts";
import { refreshLocation } from "../location/take-location.ts";
import { listState } from "./list-state.ts";
import { refreshMarkets } from "./market-data.ts";
import "./pull-to-refresh.css";

/** Pixels of pull that trigger a refresh, after the finger's distance is divided by the resistance. */
const THRESHOLD = 80;
const RESISTANCE = 2.5;
/** While a refresh is running, other pulls are ignored. */
const REFRESHING = "data-refreshing";

export default function PullToRefresh() {
  const indicator = useRef<HTMLDivElement>(null);

  // A layout effect, so that a pull right after the first paint is not missed.
  useLayoutEffect(() => {
    let startY: number | null = null;
    let pull = 0;
    const show = (pixels: number) => {
      pull = pixels;
      indicator.current?.style.setProperty("--pull", `${pixels}px`);
      indicator.current?.toggleAttribute("data-ready", pixels >= THRESHOLD);
    };
    const start = ({ touches, target }: TouchEvent) => {
      // The map and dialogs handle their own gestures; two fingers zoom.
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
      // The page is still scrolling from an earlier swipe, which this finger continues.
      if (!event.cancelable) {
        cancel();
        return;
      }
      event.preventDefault();
      show(way / RESISTANCE);
    };
    const end = () => {
      const isPulled = pull >= THRESHOLD;
      cancel();
      const { current } = indicator;
      if (!isPulled || !current || current.hasAttribute(REFRESHING)) return;
      current.toggleAttribute(REFRESHING);
      void refresh().finally(() => current.toggleAttribute(REFRESHING));
    };
    /** The browser took over the gesture. */
    const cancel = () => {
      startY = null;
      show(0);
    };
    const listening = new AbortController();
    const { signal } = listening;
    // Only at the top, where a pull can begin: with a listener that may cancel moves, scrolling waits for the main thread.
    // It is there before the finger, because Safari ignores one that comes later.
    const watch = () => {
      if (window.scrollY === 0) window.addEventListener("touchmove", move, { passive: false, signal });
      else window.removeEventListener("touchmove", move);
    };
    watch();
    window.addEventListener("scroll", watch, { passive: true, signal });
    window.addEventListener("touchstart", start, { passive: true, signal });
    window.addEventListener("touchend", end, { signal });
    window.addEventListener("touchcancel", cancel, { signal });
    return () => listening.abort();
  }, []);

  return (
    <div ref={indicator} className="pull-to-refresh round" aria-hidden>
      <RefreshCw size={22} />
    </div>
  );
}

async function refresh(): Promise<void> {
  try {
    await Promise.all([refreshMarkets(), listState.get().view === "map" ? refreshLocation() : null]);
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
