/** The Share Photos dialog: photos, notes, and the consent to publish them. */
import { useRef, useState } from "react";
import { canAddPhotos, type CheckedFiles, checkFiles, countFreePhotos } from "#data/submissions/photo-rules.ts";
import { NOTES_MAX } from "#data/submissions/submission-limits.ts";
import { droppedText, PHOTO_TEXTS } from "#data/submissions/submission-texts.ts";
import { createDraft, type Kept, readKept } from "../../../forms/draft.ts";
import { LongTextField } from "../../../forms/Field.tsx";
import SubmissionDialog, { type DialogProps } from "../form/SubmissionDialog.tsx";
import { EmailField } from "../form/SubmitterFields.tsx";
import { useSubmission } from "../form/use-submission.ts";
import { checkEmail, trimTexts } from "../sending/outgoing.ts";
import PhotoPicker from "./PhotoPicker.tsx";
import PhotoPreviews, { UploadProgress } from "./PhotoPreviews.tsx";

const EMPTY = { submitterEmail: "", submissionNotes: "", files: [] as readonly File[] };

export default function PhotoDialog(dialog: DialogProps) {
  const { market } = dialog;
  // Problems of the last choice of files.
  const [refused, setRefused] = useState<CheckedFiles<File> | null>(null);
  const [draft] = useState(() => createDraft(`photos-${market.id}`, EMPTY, (kept) => parse(kept, market.photoCount)));
  const submission = useSubmission({
    draft,
    texts: PHOTO_TEXTS,
    messageFields: ["error"],
    pack: ({ files, ...texts }) => {
      if (files.length === 0) return { field: "images", error: PHOTO_TEXTS.missing.message };
      const problem = checkEmail(texts.submitterEmail);
      if (problem) return problem;
      return {
        kind: "photos",
        url: `/api/markets/${market.id}/submit-images`,
        // The text above the button says that sending means consent.
        fields: { ...trimTexts(texts), consent: "true" },
        photos: { files },
        marketName: market.name,
        page: `/markets/${market.id}`,
      };
    },
    onDone: () => setRefused(null),
  });
  const { stage, errors, bind, change } = submission;
  const { files } = submission.values;
  const add = (chosen: readonly File[]) => {
    const fresh = chosen.filter((file) => !files.some((other) => isSame(file, other)));
    const checked = checkFiles(fresh, market.photoCount + files.length);
    const { accepted } = checked;
    setRefused(checked);
    if (accepted.length > 0) change({ files: [...files, ...accepted] }, ["images"]);
  };
  const picker = useRef<HTMLInputElement>(null);
  const upload = stage.at === "sending" ? stage : null;
  return (
    <SubmissionDialog
      {...dialog}
      texts={PHOTO_TEXTS}
      submission={submission}
      instead={!canAddPhotos(market.photoCount) && !upload && <p>{PHOTO_TEXTS.full}</p>}
      note={upload ? <UploadProgress {...upload} /> : <SendNote count={files.length} />}
      again="Share more photos"
    >
      <p>{PHOTO_TEXTS.help}</p>
      <PhotoPicker
        input={picker}
        room={countFreePhotos(market.photoCount + files.length)}
        error={errors.of["images"]}
        onChoose={add}
      />
      {refused && <RefusedFiles {...refused} />}
      <PhotoPreviews
        files={files}
        upload={upload}
        onRemove={(file) => {
          setRefused(null);
          change({ files: files.filter((other) => other !== file) }, ["images"]);
          // The button with the focus disappeared with its photo.
          picker.current?.focus();
        }}
      />
      <EmailField {...bind("submitterEmail")} />
      <LongTextField {...bind("submissionNotes")} label={PHOTO_TEXTS.notes} maxLength={NOTES_MAX} />
    </SubmissionDialog>
  );
}

/** A file that is chosen twice counts once. */
function isSame(a: File, b: File): boolean {
  return a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;
}

/** @param kept from a draft; the market may have had room for more photos then */
function parse(kept: Kept, photoCount: number): typeof EMPTY {
  const files = Array.isArray(kept["files"]) ? kept["files"].filter((file) => file instanceof File) : [];
  return { ...readKept(EMPTY, kept), files: checkFiles(files, photoCount).accepted };
}

/** Which files were rejected, and why. */
function RefusedFiles({ rejected, dropped }: CheckedFiles<File>) {
  if (rejected.length === 0 && dropped === 0) return null;
  return (
    <div role="alert" className="note">
      {rejected.length > 0 && (
        <>
          <h3>{PHOTO_TEXTS.rejected}</h3>
          <ul>
            {rejected.map((reason, index) => (
              <li key={index}>{reason}</li>
            ))}
          </ul>
        </>
      )}
      {dropped > 0 && <p>{droppedText(dropped)}</p>}
    </div>
  );
}

/** Above the button: the number of photos and the consent. */
function SendNote({ count }: { count: number }) {
  return (
    <>
      <p>{count === 0 ? "No photo chosen yet." : count === 1 ? "1 photo chosen." : `${count} photos chosen.`}</p>
      <p>
        {PHOTO_TEXTS.consent}{" "}
        <a href={PHOTO_TEXTS.consentUrl} target="_blank" rel="noopener license">
          What CC BY 4.0 allows
        </a>
      </p>
    </>
  );
}
