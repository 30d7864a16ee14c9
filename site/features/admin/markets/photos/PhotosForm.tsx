/** Form for a market's photos: adding, order, captions, credits, removal. The first is the large one of its page. */
import { useId, useState } from "react";
import type { AdminMarket } from "#data/admin/markets.ts";
import { ArrowDown, ArrowUp, Trash2 } from "lucide-react";
import { CAPTION_MAX, CREDIT_MAX } from "#data/market/market-limits.ts";
import { photoUrl } from "#data/market/photo-address.ts";
import { countFreePhotos } from "#data/submissions/photo-rules.ts";
import { IDEMPOTENCY_FIELD } from "#data/submissions/submission.ts";
import { PHOTO_TEXTS } from "#data/submissions/submission-texts.ts";
import { DialogBody, DialogFoot } from "../../../../components/dialog/Dialog.tsx";
import { TextField } from "../../../../forms/Field.tsx";
import formStyles from "../../../../forms/Form.module.css";
import { useFocusNext } from "../../../../forms/use-focus-next.ts";
import { classes } from "../../../../lib/classes.ts";
import PhotoPicker from "../../../contribute/photos/PhotoPicker.tsx";
import { makeKey } from "../../../contribute/sending/submission-key.ts";
import Button from "../../components/Button.tsx";
import { notify } from "../../notices.ts";
import { Refusal } from "../../components/Problem.tsx";
import { countOf } from "../../time-text.ts";
import { useSave } from "../use-save.tsx";
import { takeOverPhotos, toPhotoValues, type PhotoValues } from "./photo-values.ts";
import styles from "./PhotoList.module.css";

export default function PhotosForm({ start, onClose }: { start: AdminMarket; onClose: () => void }) {
  const [stored] = useState(() => toPhotoValues(start.market));
  const [photos, setPhotos] = useState(stored);
  const [added, setAdded] = useState<Added>({ files: [], key: "" });
  const save = useSave(start, {
    onTakeOver: (theirs, before) => setPhotos(takeOverPhotos(photos, toPhotoValues(before), toPhotoValues(theirs))),
    onStartOver: (theirs) => setPhotos(toPhotoValues(theirs)),
  });
  const { market, revision } = save.base;
  const isAdding = added.files.length > 0;
  // With the same key, photos that the server has although its answer was lost are not added twice.
  const choose = (files: readonly File[]) => setAdded({ files, key: makeKey() });
  const submit = () => {
    save.send({
      method: isAdding ? "POST" : "PUT",
      path: `/api/admin/markets/${market.id}/photos`,
      body: isAdding ? toForm(added) : { revision, photos },
      onMade: ({ auditId }) => {
        onClose();
        notify({
          title: isAdding ? "Photos added" : auditId === null ? "Nothing was different" : "Photos saved",
          auditId: isAdding ? null : auditId,
          goesLive: isAdding || auditId !== null,
        });
      },
    });
  };
  return (
    <>
      <DialogBody>
        {save.conflict}
        <Refusal said={save.refused} />
        {market.photos.length > 0 && photos.length === 0 && <p>All are removed once you save.</p>}
        {photos.length > 0 && (
          <fieldset className={formStyles["fields"]} disabled={save.isLocked || isAdding}>
            <PhotoList photos={photos} onChange={setPhotos} />
          </fieldset>
        )}
        {/* One thing at a time: photos are added, or those that are there are changed. */}
        <fieldset className={formStyles["fields"]} disabled={save.isLocked || photos !== stored}>
          <PhotoPicker input={null} room={countFreePhotos(photos.length)} error={undefined} onChoose={choose} />
          <p role="status" className="announcer">
            {added.files.map(({ name }) => name).join(", ")}
          </p>
          <p className="aside">{PHOTO_TEXTS.consent}</p>
        </fieldset>
      </DialogBody>
      <DialogFoot note={photos.length > 1 && <p>The first is the large one on the market&rsquo;s page.</p>}>
        <Button label="Cancel" onClick={onClose} />
        <Button
          label={save.isPending ? "Saving..." : isAdding ? `Add ${countOf(added.files.length, "photo")}` : "Save"}
          className="button-primary"
          disabled={save.isLocked || (!isAdding && market.photos.length === 0)}
          onClick={submit}
        />
      </DialogFoot>
    </>
  );
}

interface Added {
  files: readonly File[];
  key: string;
}

function toForm({ files, key }: Added): FormData {
  const form = new FormData();
  form.set("consent", "true");
  form.set(IDEMPOTENCY_FIELD, key);
  for (const file of files) form.append("images", file);
  return form;
}

interface PhotoListProps {
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

function PhotoList({ photos, onChange }: PhotoListProps) {
  const [report, setReport] = useState("");
  const focusNext = useFocusNext();
  const id = useId();
  const last = photos.length - 1;

  const move = (from: number, to: number, direction: "up" | "down") => {
    onChange(photos.toSpliced(from, 1).toSpliced(to, 0, ...photos.slice(from, from + 1)));
    setReport(`Photo moved to place ${to + 1} of ${photos.length}.`);
    // The pressed button moves with its photo and keeps the focus; at either end the other button takes it.
    focusNext(`${id}-${to}-${to === 0 ? "down" : to === last ? "up" : direction}`);
  };
  const remove = (index: number) => {
    onChange(photos.toSpliced(index, 1));
    setReport(`Photo ${index + 1} is removed when you save.`);
    focusNext(`${id}-${Math.min(index, last - 1)}-remove`);
  };

  return (
    <>
      <p role="status" className="visually-hidden">
        {report}
      </p>
      <ul role="list" className={classes("stack", styles["photos"])}>
        {photos.map((photo, index) => (
          <li key={photo.name} className="card" aria-labelledby={`${id}-${index}`}>
            <img src={toAdminUrl(photo.name)} alt={photo.caption || `Photo ${index + 1}`} />
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
                  id={`${id}-${index}-${direction}`}
                  aria-label={`Move photo ${index + 1} ${direction}`}
                  disabled={photos[index + by] === undefined}
                  onClick={() => move(index, index + by, direction)}
                />
              ))}
              <Button
                icon={Trash2}
                className="icon-only"
                id={`${id}-${index}-remove`}
                aria-label={`Remove photo ${index + 1}`}
                onClick={() => remove(index)}
              />
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

/** URL of a photo; those not public are served to admins only. */
function toAdminUrl(photo: string): string {
  const url = photoUrl(photo);
  return url.startsWith("/api/images/") ? url.replace("/api/images/", "/api/admin/images/") : url;
}
