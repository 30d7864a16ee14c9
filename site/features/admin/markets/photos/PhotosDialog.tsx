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
import PhotoList from "./PhotoList.tsx";
import type { PhotoValues } from "./photo-order.ts";

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
        <PhotosForm key={read.data.revision} market={read.data} onClose={onClose} />
      ) : (
        <DialogBody>{read.isError ? <Problem of={read} /> : <Spinner label="Loading the photos..." />}</DialogBody>
      )}
    </Dialog>
  );
}

function PhotosForm({ market: { market, revision }, onClose }: { market: AdminMarket; onClose: () => void }) {
  const [photos, setPhotos] = useState<readonly PhotoValues[]>(() =>
    market.photos.map((name) => ({
      name,
      caption: market.photoTexts?.[name]?.caption ?? "",
      credit: market.photoTexts?.[name]?.credit ?? "",
    })),
  );
  const [problem, setProblem] = useState<string>();
  const save = useChange<Changed>({ waits: false });
  return (
    <>
      <DialogBody>
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
          <PhotoList photos={photos} onChange={setPhotos} />
        )}
      </DialogBody>
      <DialogFoot note={photos.length > 1 && <p>The first is the large one on the market&rsquo;s page.</p>}>
        <button type="button" className="button" onClick={onClose}>
          Cancel
        </button>
        <button
          type="button"
          className="button button-primary"
          disabled={save.isPending || market.photos.length === 0}
          onClick={() => {
            save.mutate(
              { method: "PUT", path: `/api/admin/markets/${market.id}/photos`, body: { revision, photos } },
              {
                onSuccess: ({ auditId }) => {
                  onClose();
                  notify({ title: auditId === null ? "Nothing was different" : "Photos saved", auditId });
                },
                onError: ({ status, said }) => {
                  // The photos are read again then, and the form starts from what is there now.
                  if (status === 409) notify({ title: "Somebody changed this market", description: said });
                  else setProblem(said);
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
