/** In and out by one level, for those who neither pinch nor have a wheel. */
import { Minus, Plus } from "lucide-react";
import styles from "./MarketMap.module.css";

export default function ZoomButtons({ onZoom }: { onZoom: (levels: number) => void }) {
  return (
    <div className={styles["zoom"]}>
      <button
        type="button"
        aria-label="Zoom in"
        onClick={() => {
          onZoom(1);
        }}
      >
        <Plus size={18} aria-hidden />
      </button>
      <button
        type="button"
        aria-label="Zoom out"
        onClick={() => {
          onZoom(-1);
        }}
      >
        <Minus size={18} aria-hidden />
      </button>
    </div>
  );
}
