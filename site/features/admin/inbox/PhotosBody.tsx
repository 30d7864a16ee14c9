/** Body of a card with submitted photos: each can be enlarged, and published or declined. */
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { DECLINED_PHOTO_DAYS } from "#data/submissions/submission-limits.ts";
import { useModal } from "../../../components/dialog/use-modal.ts";
import { createPhotoViewer } from "../../../components/viewer/photo-viewer.ts";
import { CheckField } from "../../../forms/Field.tsx";
import { classes } from "../../../lib/classes.ts";
import { countOf } from "../time-text.ts";
import { describeMarks } from "./approval-text.ts";
import type { CardPlan } from "./card-plan.ts";
import DecideButtons from "./DecideButtons.tsx";
import { countMarked, getMarks, getRoomLeft } from "./decisions.ts";
import styles from "./Inbox.module.css";
import { askToDecline, LicenceDialog, ReasonDialog } from "./Questions.tsx";
import Quote from "./Quote.tsx";
import { FILTER_LABELS, nameSubmission } from "./queue-text.ts";
import { useInboxActions } from "./use-inbox.ts";

/** Pixels: the thumbnails' width on a dense screen. */
const THUMB_WIDTH = 480;

export default function PhotosBody({ plan }: { plan: CardPlan }) {
  const inbox = useInboxActions();
  const { drafts, setDraft, decide, ask } = inbox;
  const { item } = plan;
  const { photos = [], notes, hasLicence, photoRoom } = item;
  const isPending = item.state === "pending";
  const marks = getMarks(item, drafts.get(item.id));
  const [viewed, setViewed] = useState<number | null>(null);
  const room = getRoomLeft(photoRoom);
  const there = photos.filter(({ removedAt }) => removedAt === undefined);
  const published = countMarked(marks, "approved");
  const name = nameSubmission(item);
  const publish = () => {
    if (published === photos.length) {
      void decide(plan, { state: "approved" });
      return;
    }
    const publishSome = (reason: string | undefined) => void decide(plan, { state: "approved", reason, photos: marks });
    ask(<ReasonDialog items={[item]} action={describeMarks(marks)} name={name} onReason={publishSome} />);
  };
  /** Checkbox "Publish photo 2", on the card and next to the large photo. */
  const choice = (at: number) => {
    const file = there[at]?.name ?? "";
    return (
      <div className={styles["mark"]}>
        <CheckField
          label={
            <span>
              Publish<span className="visually-hidden"> photo {at + 1}</span>
            </span>
          }
          checked={marks[file] !== "rejected"}
          onChange={(isOn) => setDraft(item.id, { marks: { ...marks, [file]: isOn ? "approved" : "rejected" } })}
        />
      </div>
    );
  };
  return (
    <>
      <Quote label="Notes">{notes}</Quote>
      {hasLicence === false && (
        <p className="note">
          <strong>No licence given.</strong> They came without the words that let us publish them.
          {isPending && " Ask the sender, or decline them, unless you know that we may."}
        </p>
      )}
      {there.length > 0 && (
        <ul role="list" className={classes("tiles", styles["photos"])}>
          {there.map(({ name: file, width, height, state }, at) => (
            <li key={file} className="stack-s">
              <button
                type="button"
                aria-label={`See photo ${at + 1} of ${there.length} large`}
                onClick={() => setViewed(at)}
              >
                <img src={toAddress(file, THUMB_WIDTH)} width={width} height={height} alt="" loading="lazy" />
              </button>
              {isPending ? choice(at) : <p className="aside">{FILTER_LABELS[state]}</p>}
            </li>
          ))}
        </ul>
      )}
      {there.length < photos.length && <p className="aside">{describeGone(photos.length - there.length)}</p>}
      {isPending && photoRoom && (
        <p className={published > room ? "note" : "aside"} role={published > room ? "alert" : undefined}>
          {published > room
            ? `There is room for ${room} only. Decline ${published - room} more, or remove photos of the market first.`
            : `The market has ${photoRoom.current} of ${countOf(photoRoom.max, "photo")}: room for ${room} more.`}
        </p>
      )}
      <DecideButtons
        plan={plan}
        approve={describeMarks(marks)}
        canApprove={published > 0 && published <= room}
        onApprove={() => {
          if (hasLicence !== false) publish();
          else {
            const decline = () => askToDecline(inbox, plan);
            ask(<LicenceDialog name={name} decline="Decline" onPublish={publish} onDecline={decline} />);
          }
        }}
      />
      {viewed !== null && (
        <PhotoViewer
          title={name}
          addresses={there.map(({ name: file }) => toAddress(file))}
          first={viewed}
          onClose={() => setViewed(null)}
        >
          {(at) => isPending && choice(at)}
        </PhotoViewer>
      )}
    </>
  );
}

function describeGone(count: number): string {
  const they = count === 1 ? "it was" : "they were";
  return `${countOf(count, "photo was", "photos were")} removed ${DECLINED_PHOTO_DAYS} days after ${they} declined.`;
}

/** URL of the full size. */
function toAddress(name: string, width?: number): string {
  return `/api/admin/images/${encodeURIComponent(name)}${width === undefined ? "" : `?w=${width}`}`;
}

interface ViewerProps {
  title: string;
  addresses: readonly string[];
  /** Index from 0 of the photo to begin with. */
  first: number;
  onClose: () => void;
  children: (at: number) => ReactNode;
}

/** The large photos, with the publish checkbox of the one that is shown. */
function PhotoViewer({ title, addresses, first, onClose, children }: ViewerProps) {
  const [{ dialog, controls, show }] = useState(() => createPhotoViewer(title));
  const [at, setAt] = useState(first);
  const begin = useEffectEvent(() => {
    const photos = addresses.map((address) => ({ address, text: title }));
    show(photos, first, ({ address }) => setAt(addresses.indexOf(address)));
  });
  const close = useEffectEvent(onClose);
  useEffect(() => {
    document.body.append(dialog);
    begin();
    const onClosed = () => close();
    dialog.addEventListener("close", onClosed);
    return () => {
      dialog.removeEventListener("close", onClosed);
      dialog.remove();
    };
  }, [dialog]);
  useModal(useRef(dialog), ".close");
  return createPortal(children(at), controls);
}
