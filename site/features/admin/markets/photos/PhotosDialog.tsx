/** A market's photos in their order: the first is the large one of its page. */
import { useState } from "react";
import type { AdminMarket, Changed } from "#data/domain/admin.ts";
import { MAX_PHOTOS } from "#data/domain/submission-limits.ts";
import EmptyState from "../../../../components/EmptyState.tsx";
import Spinner from "../../../../components/Spinner.tsx";
import { notify } from "../../notices.ts";
import Dialog, { DialogBody, DialogFoot } from "../../parts/Dialog.tsx";
import parts from "../../parts/Parts.module.css";
import Problem from "../../parts/Problem.tsx";
import { useChange, useRead } from "../../queries.ts";
import Conflict from "../edit/Conflict.tsx";
import editStyles from "../edit/Edit.module.css";
import PhotoList from "./PhotoList.tsx";
import { takeOverPhotos, toPhotoValues } from "./photo-values.ts";

interface Props {
  id: number;
  onClose: () => void;
}

export default function PhotosDialog({ id, onClose }: Props) {
  const read = useRead<AdminMarket>(`/api/admin/markets/${id}`);
  const market = read.data?.market;
  return (
    <Dialog
      title="Images"
      subtitle={market && `${market.name}, ${market.city} · ${market.photos.length} of ${MAX_PHOTOS}`}
      size="wide"
      onClose={onClose}
    >
      {read.data ? (
        <PhotosForm start={read.data} onClose={onClose} />
      ) : (
        <DialogBody>{read.isError ? <Problem of={read} /> : <Spinner label="Loading the photos..." />}</DialogBody>
      )}
    </Dialog>
  );
}

function PhotosForm({ start, onClose }: { start: AdminMarket; onClose: () => void }) {
  // What is typed builds on this: later reads of the market do not take it away.
  const [base, setBase] = useState(start);
  const [theirs, setTheirs] = useState<AdminMarket | null>(null);
  const { market, revision } = base;
  const [photos, setPhotos] = useState(() => toPhotoValues(market));
  const [problem, setProblem] = useState<string>();
  const save = useChange<Changed>({ waits: false });
  const goOn = (from: AdminMarket, values: typeof photos) => {
    setPhotos(values);
    setBase(from);
    setTheirs(null);
  };
  return (
    <>
      <DialogBody>
        {theirs && (
          <Conflict
            before={market}
            theirs={theirs}
            onTakeOver={() => {
              goOn(theirs, takeOverPhotos(photos, toPhotoValues(market), toPhotoValues(theirs.market)));
            }}
            onStartOver={() => {
              goOn(theirs, toPhotoValues(theirs.market));
            }}
          />
        )}
        {problem && (
          <p className={parts["error"]} role="alert">
            {problem}
          </p>
        )}
        {photos.length === 0 ? (
          <EmptyState
            title="No photos yet"
            description={
              market.photos.length === 0
                ? "Photos come from visitors, or with Cache Images from the places provider."
                : "All are removed once you save."
            }
          />
        ) : (
          <fieldset className={editStyles["fields"]} disabled={save.isPending || theirs !== null}>
            <PhotoList photos={photos} onChange={setPhotos} />
          </fieldset>
        )}
      </DialogBody>
      <DialogFoot note={photos.length > 1 && <p>The first is the large one on the market&rsquo;s page.</p>}>
        <button type="button" className="button" onClick={onClose}>
          Cancel
        </button>
        <button
          type="button"
          className="button button-primary"
          disabled={save.isPending || theirs !== null || market.photos.length === 0}
          onClick={() => {
            save.mutate(
              { method: "PUT", path: `/api/admin/markets/${market.id}/photos`, body: { revision, photos } },
              {
                onSuccess: ({ auditId }) => {
                  onClose();
                  notify({ title: auditId === null ? "Nothing was different" : "Photos saved", auditId });
                },
                onError: ({ status, body, said }) => {
                  const current = status === 409 ? (body?.["current"] as AdminMarket | undefined) : undefined;
                  if (current) setTheirs(current);
                  setProblem(current ? undefined : said);
                },
              },
            );
          }}
        >
          {save.isPending ? "Saving..." : "Save"}
        </button>
      </DialogFoot>
    </>
  );
}
