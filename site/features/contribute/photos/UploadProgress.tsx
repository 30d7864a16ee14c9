/** How far the whole upload is; after its last byte the server still has to read the photos. */
import { useEffect, useRef } from "react";
import { PHOTO_TEXTS } from "#data/domain/submission-texts.ts";
import styles from "./Photos.module.css";

/** @param total 0 while the first byte has not left */
export default function UploadProgress({ sent, total }: { sent: number; total: number }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The fields and the button are disabled now.
    box.current?.focus();
  }, []);
  const isAway = total > 0 && sent >= total;
  const percent = total > 0 ? Math.floor((100 * sent) / total) : 0;
  return (
    <div ref={box} tabIndex={-1} className={styles["upload"]}>
      <progress aria-label={PHOTO_TEXTS.pending} max={100} {...(isAway ? {} : { value: percent })} />
      <p>{isAway ? "All photos are on the server, which is looking at them." : `${percent} %`}</p>
    </div>
  );
}
