/** A market's photos in their order: the first is the large one of its page. */
import { useState } from "react";
import type { AdminMarket } from "#data/admin/admin.ts";
import { DialogBody, DialogFoot } from "../../../../components/dialog/Dialog.tsx";
import EmptyState from "../../../../components/EmptyState.tsx";
import Button from "../../parts/Button.tsx";
import { notify } from "../../notices.ts";
import { Refusal } from "../../parts/Problem.tsx";
import editStyles from "../edit/Edit.module.css";
import { useSave } from "../use-save.tsx";
import PhotoList from "./PhotoList.tsx";
import { takeOverPhotos, toPhotoValues } from "./photo-values.ts";

export default function PhotosForm({ start, onClose }: { start: AdminMarket; onClose: () => void }) {
  const [problem, setProblem] = useState<string>();
  const [photos, setPhotos] = useState(() => toPhotoValues(start.market));
  const save = useSave(start, {
    onRefused: (_, said) => setProblem(said),
    onTakeOver: (theirs, before) => setPhotos(takeOverPhotos(photos, toPhotoValues(before), toPhotoValues(theirs))),
    onStartOver: (theirs) => setPhotos(toPhotoValues(theirs)),
  });
  const { market, revision } = save.base;
  const submit = () => {
    setProblem(undefined);
    save.send({
      method: "PUT",
      path: `/api/admin/markets/${market.id}/photos`,
      body: { revision, photos },
      onMade: ({ auditId }) => {
        onClose();
        notify({
          title: auditId === null ? "Nothing was different" : "Photos saved",
          auditId,
          goesLive: auditId !== null,
        });
      },
    });
  };
  return (
    <>
      <DialogBody>
        {save.conflict}
        <Refusal said={problem} />
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
          <fieldset className={editStyles["fields"]} disabled={save.isLocked}>
            <PhotoList photos={photos} onChange={setPhotos} />
          </fieldset>
        )}
      </DialogBody>
      <DialogFoot note={photos.length > 1 && <p>The first is the large one on the market&rsquo;s page.</p>}>
        <Button label="Cancel" onClick={onClose} />
        <Button
          label={save.isPending ? "Saving..." : "Save"}
          className="button-primary"
          disabled={save.isLocked || market.photos.length === 0}
          onClick={submit}
        />
      </DialogFoot>
    </>
  );
}
