/** Photos that wait for a market: each can be seen large, and published or declined by itself. */
import { useState } from "react";
import type { AdminSubmission } from "#data/domain/admin.ts";
import parts from "../parts/Parts.module.css";
import { countOf } from "../time-words.ts";
import DecideButtons from "./DecideButtons.tsx";
import DeclineDialog, { type ReasonDraft } from "./DeclineDialog.tsx";
import MarkChoice from "./MarkChoice.tsx";
import { countMarked, describeMarks, getFirstMarks, getRoomLeft, type Mark } from "./photo-marks.ts";
import PhotoViewer from "./PhotoViewer.tsx";
import queueStyles from "./Queue.module.css";
import styles from "./PhotosBody.module.css";
import { DECIDED_WORDS, nameSubmission } from "./queue-words.ts";
import type { BodyProps } from "./SubmissionCard.tsx";

interface Props extends BodyProps {
  photos: NonNullable<AdminSubmission["photos"]>;
}

/** Pixels: the thumbnails' width on a dense screen. */
const THUMB_WIDTH = 480;

export default function PhotosBody({ item, photos, isPending, isSending, draft, onDraft, onDecide, onDecline }: Props) {
  const { notes, photoRoom } = item;
  const [firstMarks] = useState(() => getFirstMarks(photos, photoRoom));
  const marks = draft.marks ?? firstMarks;
  const [viewed, setViewed] = useState<number | null>(null);
  const [isExplaining, setIsExplaining] = useState(false);
  const [reason, setReason] = useState<ReasonDraft>();
  const room = getRoomLeft(photoRoom);
  const published = countMarked(marks, "approved");
  const mark = (name: string, as: Mark) => {
    onDraft({ marks: { ...marks, [name]: as } });
  };
  return (
    <>
      {notes && (
        <p className={queueStyles["said"]}>
          <strong>Notes:</strong> {notes}
        </p>
      )}
      <ul role="list" className={styles["photos"]}>
        {photos.map(({ name, width, height, state }, at) => (
          <li key={name} data-mark={isPending ? marks[name] : undefined}>
            <button
              type="button"
              aria-label={`See photo ${at + 1} of ${photos.length} large`}
              onClick={() => {
                setViewed(at);
              }}
            >
              <img src={toAddress(name, THUMB_WIDTH)} width={width} height={height} alt="" loading="lazy" />
            </button>
            {isPending ? (
              <MarkChoice
                label={`Photo ${at + 1}`}
                mark={marks[name] ?? "approved"}
                onMark={(as) => {
                  mark(name, as);
                }}
              />
            ) : (
              <p>{DECIDED_WORDS[state]}</p>
            )}
          </li>
        ))}
      </ul>
      {isPending && photoRoom && (
        <p
          className={published > room ? queueStyles["notice"] : parts["soft"]}
          role={published > room ? "alert" : undefined}
        >
          {published > room
            ? `There is room for ${room} only. Decline ${published - room} more, or remove photos of the market first.`
            : `The market has ${photoRoom.current} of ${countOf(photoRoom.max, "photo")}: room for ${room} more.`}
        </p>
      )}
      {isPending && (
        <DecideButtons
          approve={describeMarks(marks)}
          canApprove={published > 0 && published <= room}
          isSending={isSending}
          onApprove={() => {
            if (published < photos.length) setIsExplaining(true);
            else onDecide({ state: "approved" });
          }}
          onDecline={onDecline}
        />
      )}
      {isExplaining && (
        <DeclineDialog
          kind="photos"
          action={describeMarks(marks)}
          name={nameSubmission(item)}
          draft={reason}
          onDraft={setReason}
          onDecline={(why) => {
            setIsExplaining(false);
            onDecide({ state: "approved", reason: why, photos: marks });
          }}
          onClose={() => {
            setIsExplaining(false);
          }}
        />
      )}
      {viewed !== null && (
        <PhotoViewer
          title={nameSubmission(item)}
          addresses={photos.map(({ name }) => toAddress(name))}
          at={viewed}
          onStep={setViewed}
          onClose={() => {
            setViewed(null);
          }}
        >
          {isPending && (
            <MarkChoice
              label={`Photo ${viewed + 1}`}
              mark={marks[photos[viewed]?.name ?? ""] ?? "approved"}
              onMark={(as) => {
                const name = photos[viewed]?.name;
                if (name !== undefined) mark(name, as);
              }}
            />
          )}
        </PhotoViewer>
      )}
    </>
  );
}

/** The largest form without a width. */
function toAddress(name: string, width?: number): string {
  return `/api/admin/images/${encodeURIComponent(name)}${width === undefined ? "" : `?w=${width}`}`;
}
