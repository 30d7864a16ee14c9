/** On touch screens, pulling the page down from its top fetches the markets anew (specification §4 and §9). */
import { RefreshCw } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { toast } from "../../components/toast-store.ts";
import { refreshLocation } from "../location/user-location.ts";
import type { View } from "./list-state.ts";
import { refreshMarkets } from "./market-data.ts";
import styles from "./PullToRefresh.module.css";

/** Pixels of pull that trigger, after the finger's way is divided by the resistance. */
const THRESHOLD = 80;
const RESISTANCE = 2.5;

export default function PullToRefresh({ view }: { view: View }) {
  const [isRefreshing, setIsRefreshing] = useState(false);
  const indicator = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!window.matchMedia("(pointer: coarse)").matches) return;
    let startY: number | null = null;
    let pull = 0;
    const show = (pixels: number) => {
      pull = pixels;
      indicator.current?.style.setProperty("--pull", `${pixels}px`);
      indicator.current?.toggleAttribute("data-ready", pixels >= THRESHOLD);
    };
    const start = ({ touches, target }: TouchEvent) => {
      const isOnMap = target instanceof Element && target.closest("[data-map]") !== null;
      startY = window.scrollY === 0 && touches.length === 1 && !isOnMap ? (touches[0]?.clientY ?? null) : null;
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
      if (pull >= THRESHOLD) {
        setIsRefreshing(true);
        void refresh(view).finally(() => {
          setIsRefreshing(false);
        });
      }
      startY = null;
      show(0);
    };
    window.addEventListener("touchstart", start, { passive: true });
    window.addEventListener("touchmove", move, { passive: false });
    window.addEventListener("touchend", end);
    window.addEventListener("touchcancel", end);
    return () => {
      window.removeEventListener("touchstart", start);
      window.removeEventListener("touchmove", move);
      window.removeEventListener("touchend", end);
      window.removeEventListener("touchcancel", end);
    };
  }, [view]);

  return (
    <div ref={indicator} className={styles["pull"]} data-refreshing={isRefreshing || undefined} aria-hidden>
      <RefreshCw size={22} />
    </div>
  );
}

async function refresh(view: View): Promise<void> {
  try {
    await Promise.all([refreshMarkets(), view === "map" ? refreshLocation() : null]);
    toast({ title: "Markets refreshed" });
  } catch {
    toast({
      title: "Failed to fetch markets",
      description: "Please check your internet connection.",
      variant: "destructive",
    });
  }
}
