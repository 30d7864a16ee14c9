/** Photos that are put in order by dragging or by buttons, each with what is said of it. */
import { ArrowDown, ArrowUp, GripVertical, Trash2 } from "lucide-react";
import { type DragEvent, useId, useRef, useState } from "react";
import { CAPTION_MAX, CREDIT_MAX } from "#data/market/market-limits.ts";
import { photoUrl } from "#data/market/photo-address.ts";
import TextField from "../../../../forms/TextField.tsx";
import Button from "../../parts/Button.tsx";
import type { PhotoValues } from "./photo-values.ts";
import styles from "./PhotoList.module.css";

interface Props {
  photos: readonly PhotoValues[];
  onChange: (photos: readonly PhotoValues[]) => void;
}

const TEXTS = [
  ["caption", "Caption", CAPTION_MAX],
  ["credit", "Credit", CREDIT_MAX],
] as const;

const MOVES = [
  ["up", -1, ArrowUp],
  ["down", 1, ArrowDown],
] as const;

export default function PhotoList({ photos, onChange }: Props) {
  const [dragged, setDragged] = useState<number | null>(null);
  const [report, setReport] = useState("");
  const list = useRef<HTMLUListElement>(null);
  const id = useId();

  const move = (from: number, to: number) => {
    onChange(photos.toSpliced(from, 1).toSpliced(to, 0, ...photos.slice(from, from + 1)));
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

  return (
    <>
      <p role="status" className="visually-hidden">
        {report}
      </p>
      <ul ref={list} role="list" className={`stack-l ${styles["photos"] ?? ""}`}>
        {photos.map((photo, index) => (
          <li
            key={photo.name}
            className="card"
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
              onDragEnd={() => setDragged(null)}
            >
              <GripVertical size={18} aria-hidden />
              <img src={toAdminUrl(photo.name)} alt={photo.caption || `Photo ${index + 1}`} draggable={false} />
            </div>
            <div className="stack">
              <p id={`${id}-${index}`} className="row">
                <strong>Photo {index + 1}</strong>
                {index === 0 && <span className="chip">Large on the page</span>}
              </p>
              {TEXTS.map(([text, label, maxLength]) => (
                <TextField
                  key={text}
                  label={label}
                  name={`${text}-${index}`}
                  value={photo[text]}
                  error={undefined}
                  maxLength={maxLength}
                  onChange={(value) => onChange(photos.with(index, { ...photo, [text]: value }))}
                />
              ))}
            </div>
            <div className="stack-s">
              {MOVES.map(([direction, by, Icon]) => (
                <Button
                  icon={Icon}
                  key={direction}
                  className="icon-only"
                  data-move={direction}
                  aria-label={`Move photo ${index + 1} ${direction}`}
                  disabled={photos[index + by] === undefined}
                  onClick={() => moveByButton(index, index + by, direction)}
                />
              ))}
              <Button
                icon={Trash2}
                className="icon-only"
                aria-label={`Remove photo ${index + 1}`}
                onClick={() => {
                  onChange(photos.filter((_, other) => other !== index));
                  setReport(`Photo ${index + 1} is removed when you save.`);
                }}
              />
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
