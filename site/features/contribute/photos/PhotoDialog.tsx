/** The Share Photos dialog: the photos, a word about them, and the consent to publish them. */
import { useId, useState } from "react";
import { canAddPhotos, checkFiles, countFreePhotos } from "#data/submissions/photo-rules.ts";
import { NOTES_MAX } from "#data/submissions/submission-limits.ts";
import { droppedText, PHOTO_TEXTS } from "#data/submissions/submission-texts.ts";
import { createDraft, type Kept, readKept } from "../../../forms/draft.ts";
import { FieldError } from "../../../forms/Field.tsx";
import formStyles from "../../../forms/Form.module.css";
import LongTextField from "../../../forms/LongTextField.tsx";
import SubmissionDialog, { type DialogProps } from "../form/SubmissionDialog.tsx";
import { EmailField } from "../form/SubmitterFields.tsx";
import { type Failure, useSubmission } from "../form/use-submission.ts";
import { checkEmail, trimTexts } from "../sending/outgoing.ts";
import PhotoPicker from "./PhotoPicker.tsx";
import PhotoPreviews, { UploadProgress } from "./PhotoPreviews.tsx";
import { type Refused, usePhotos } from "./use-photos.ts";

const EMPTY_TEXTS = { submitterEmail: "", submissionNotes: "" };
const EMPTY = { ...EMPTY_TEXTS, files: [] as readonly File[] };

export default function PhotoDialog(dialog: DialogProps) {
  const { market } = dialog;
  const [draft] = useState(() => createDraft(`photos-${market.id}`, EMPTY, (kept) => parse(kept, market.photoCount)));
  // Not kept: it is given for the photos that are sent, at the time.
  const [hasConsent, setHasConsent] = useState(false);
  const submission = useSubmission({
    draft,
    texts: PHOTO_TEXTS,
    pack: ({ files, ...texts }) => {
      if (files.length === 0) return { field: "images", error: PHOTO_TEXTS.missing.message };
      const problem = checkEmail(texts.submitterEmail);
      if (problem) return problem;
      if (!hasConsent) return { field: "consent", error: PHOTO_TEXTS.consentMissing };
      return {
        kind: "photos",
        url: `/api/markets/${market.id}/submit-images`,
        fields: { ...trimTexts(texts), consent: "true" },
        photos: { files },
        marketName: market.name,
        page: `/markets/${market.id}`,
      };
    },
    describe,
    onDone: () => {
      photos.forget();
      setHasConsent(false);
    },
  });
  const { stage, errors, bind, form } = submission;
  const { files } = submission.values;
  const photos = usePhotos(files, market.photoCount, (next) => draft.change({ files: next }));
  const upload = stage.at === "sending" ? stage : null;
  return (
    <SubmissionDialog
      {...dialog}
      texts={PHOTO_TEXTS}
      submission={submission}
      instead={!canAddPhotos(market.photoCount) && !upload && <p>{PHOTO_TEXTS.full}</p>}
      note={upload ? <UploadProgress {...upload} /> : countPhotos(files.length)}
      again="Share more photos"
    >
      <p>{PHOTO_TEXTS.help}</p>
      <PhotoPicker
        room={countFreePhotos(market.photoCount + files.length)}
        error={errors.of["images"]}
        onChoose={(chosen) => {
          photos.add(chosen);
          errors.clear("images");
        }}
      />
      {photos.refused && <RefusedFiles {...photos.refused} />}
      <PhotoPreviews
        files={files}
        upload={upload}
        onRemove={(file) => {
          photos.remove(file);
          // The button that had the focus went with the photo.
          form.ref.current?.querySelector<HTMLElement>("[name=images]")?.focus();
        }}
      />
      <EmailField {...bind("submitterEmail")} />
      <LongTextField {...bind("submissionNotes")} label={PHOTO_TEXTS.notes} maxLength={NOTES_MAX} />
      <ConsentField
        isGiven={hasConsent}
        error={errors.of["consent"]}
        onChange={(isGiven) => {
          setHasConsent(isGiven);
          errors.clear("consent");
        }}
      />
    </SubmissionDialog>
  );
}

/** @param kept by an earlier page, when the market may have had room for more */
function parse(kept: Kept, photoCount: number): typeof EMPTY {
  const files = Array.isArray(kept["files"]) ? kept["files"].filter((file) => file instanceof File) : [];
  return { ...readKept(EMPTY_TEXTS, kept), files: checkFiles(files, photoCount).accepted };
}

/** Which of the chosen files were not taken, and why. */
function RefusedFiles({ rejected, dropped }: Refused) {
  return (
    <div role="alert" className={formStyles["note"]}>
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

interface ConsentProps {
  isGiven: boolean;
  error: string | undefined;
  onChange: (isGiven: boolean) => void;
}

/** The consent without which no photo is taken: who took them, and under which licence they are published. */
function ConsentField({ isGiven, error, onChange }: ConsentProps) {
  const id = useId();
  return (
    <div className={formStyles["field"]}>
      <label className={formStyles["check"]}>
        <input
          type="checkbox"
          name="consent"
          className={formStyles["box"]}
          aria-describedby={[`${id}-licence`, error && `${id}-error`].filter(Boolean).join(" ")}
          aria-invalid={error ? true : undefined}
          checked={isGiven}
          onChange={({ target }) => onChange(target.checked)}
        />
        {PHOTO_TEXTS.consent}
      </label>
      <p id={`${id}-licence`} className={formStyles["hint"]}>
        <a href={PHOTO_TEXTS.consentUrl} target="_blank" rel="noopener license">
          What CC BY 4.0 allows
        </a>
      </p>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

function countPhotos(count: number): string {
  return count === 0 ? "No photo chosen yet." : count === 1 ? "1 photo chosen." : `${count} photos chosen.`;
}

/** The server's words, or ours for an answer without words and for none at all. */
function describe(failure: Failure): string {
  if (failure.kind === "unreachable") return PHOTO_TEXTS.failure.noAnswer;
  return failure.error ?? PHOTO_TEXTS.failure.message;
}
