/** Photos that are put in order by dragging or by buttons, each with what is said of it. */
import { ArrowDown, ArrowUp, GripVertical, Trash2 } from "lucide-react";
import { type DragEvent, useId, useRef, useState } from "react";
import { CAPTION_MAX, CREDIT_MAX } from "#data/domain/market-limits.ts";
import { photoUrl } from "#data/domain/photo-address.ts";
import TextField from "../../../contribute/form/TextField.tsx";
import { moveItem } from "./photo-order.ts";
import type { PhotoValues } from "./photo-values.ts";
import styles from "./Photos.module.css";

interface Props {
  photos: readonly PhotoValues[];
  onChange: (photos: readonly PhotoValues[]) => void;
}

export default function PhotoList({ photos, onChange }: Props) {
  const [dragged, setDragged] = useState<number | null>(null);
  const [report, setReport] = useState("");
  const list = useRef<HTMLUListElement>(null);
  const id = useId();

  const move = (from: number, to: number) => {
    onChange(moveItem(photos, from, to));
    setReport(`Photo moved to place ${to + 1} of ${photos.length}.`);
  };
  const moveByButton = (from: number, to: number, direction: "up" | "down") => {
    move(from, to);
    // The button that was pressed goes with its photo; at an end, the other one takes over.
    const isEnd = direction === "up" ? to === 0 : to === photos.length - 1;
    const wanted = isEnd ? (direction === "up" ? "down" : "up") : direction;
    requestAnimationFrame(() => {
      list.current?.children[to]?.querySelector<HTMLElement>(`[data-move="${wanted}"]`)?.focus();
    });
  };
  const change = (index: number, changed: Partial<PhotoValues>) => {
    onChange(photos.map((photo, other) => (other === index ? { ...photo, ...changed } : photo)));
  };

  return (
    <>
      <p role="status" className="visually-hidden">
        {report}
      </p>
      <ul ref={list} role="list" className={styles["photos"]}>
        {photos.map(({ name, caption, credit }, index) => (
          <li
            key={name}
            data-dragged={dragged === index || undefined}
            aria-labelledby={`${id}-${index}`}
            onDragOver={(event: DragEvent) => {
              if (dragged === null) return;
              event.preventDefault();
              if (dragged === index) return;
              move(dragged, index);
              setDragged(index);
            }}
          >
            <div
              className={styles["picture"]}
              draggable
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = "move";
                setDragged(index);
              }}
              onDragEnd={() => {
                setDragged(null);
              }}
            >
              <GripVertical size={18} aria-hidden />
              <img src={toAdminUrl(name)} alt={caption || `Photo ${index + 1}`} draggable={false} />
            </div>
            <div className={styles["words"]}>
              <p id={`${id}-${index}`}>
                <strong>Photo {index + 1}</strong>
                {index === 0 && <span className="chip">Large on the page</span>}
              </p>
              <TextField
                label="Caption"
                name={`caption-${index}`}
                value={caption}
                error={undefined}
                maxLength={CAPTION_MAX}
                onChange={(value) => {
                  change(index, { caption: value });
                }}
              />
              <TextField
                label="Credit"
                name={`credit-${index}`}
                value={credit}
                error={undefined}
                maxLength={CREDIT_MAX}
                onChange={(value) => {
                  change(index, { credit: value });
                }}
              />
            </div>
            <div className={styles["buttons"]}>
              <button
                type="button"
                className="button"
                data-move="up"
                aria-label={`Move photo ${index + 1} up`}
                disabled={index === 0}
                onClick={() => {
                  moveByButton(index, index - 1, "up");
                }}
              >
                <ArrowUp size={18} aria-hidden />
              </button>
              <button
                type="button"
                className="button"
                data-move="down"
                aria-label={`Move photo ${index + 1} down`}
                disabled={index === photos.length - 1}
                onClick={() => {
                  moveByButton(index, index + 1, "down");
                }}
              >
                <ArrowDown size={18} aria-hidden />
              </button>
              <button
                type="button"
                className="button"
                aria-label={`Remove photo ${index + 1}`}
                onClick={() => {
                  onChange(photos.filter((_, other) => other !== index));
                  setReport(`Photo ${index + 1} is removed when you save.`);
                }}
              >
                <Trash2 size={18} aria-hidden />
              </button>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Photos that are not public are shown to admins only. */
function toAdminUrl(photo: string): string {
  const url = photoUrl(photo);
  return url.startsWith("/api/images/") ? url.replace("/api/images/", "/api/admin/images/") : url;
}
