/** The photo form: the photos, a word about them, and the consent to publish them. */
import { type SubmitEvent, useRef, useState } from "react";
import { NOTES_MAX } from "#data/domain/submission-limits.ts";
import { PHOTO_TEXTS } from "#data/domain/submission-texts.ts";
import { clearToasts, toast } from "../../../components/toast-store.ts";
import { useStore } from "../../../lib/use-store.ts";
import type { ContributeMarket } from "../contribute-market.ts";
import type { Draft } from "../drafts/draft.ts";
import { useFocusAgain } from "../form/focus-control.ts";
import formStyles from "../form/Form.module.css";
import dialogStyles from "../form/FormDialog.module.css";
import Honeypot from "../form/Honeypot.tsx";
import LongTextField from "../form/LongTextField.tsx";
import { showFailure } from "../form/show-failure.ts";
import { EmailField } from "../form/SubmitterFields.tsx";
import { checkEmail, useErrors } from "../form/use-errors.ts";
import type { Failure, Submission } from "../form/use-submission.ts";
import ConsentField from "./ConsentField.tsx";
import type { PhotoValues } from "./photo-form-draft.ts";
import { toPhotoOutgoing } from "./photo-outgoing.ts";
import PhotoPicker from "./PhotoPicker.tsx";
import PhotoPreviews from "./PhotoPreviews.tsx";
import RefusedFiles from "./RefusedFiles.tsx";
import { splitProgress } from "./split-progress.ts";
import UploadProgress from "./UploadProgress.tsx";
import type { Photos } from "./use-photos.ts";

interface Props {
  market: ContributeMarket;
  draft: Draft<PhotoValues>;
  photos: Photos;
  /** How many more can be chosen. */
  room: number;
  /** Bytes that have left, and all, while the photos are sent. */
  upload: { sent: number; total: number } | null;
  /** Whether the visitor asked for the form again. */
  isAgain: boolean;
  send: Submission["send"];
}

export default function PhotoForm({ market, draft, photos, room, upload, isAgain, send }: Props) {
  const values = useStore(draft, draft.get());
  const [hasConsent, setHasConsent] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const errors = useErrors(form);
  useFocusAgain(form, isAgain);
  const honeypot = useRef<HTMLInputElement>(null);
  const { files } = photos;

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    clearToasts();
    const emailError = checkEmail(values.submitterEmail);
    if (files.length === 0) {
      const { title, message } = PHOTO_TEXTS.missing;
      toast({ title, description: message, variant: "destructive" });
      errors.fail("images", message);
    } else if (emailError !== null) {
      errors.fail("submitterEmail", emailError);
    } else if (!hasConsent) {
      errors.fail("consent", PHOTO_TEXTS.consentMissing);
    } else {
      send(toPhotoOutgoing(market, files, values, honeypot.current?.value ?? ""), {
        onDone: (kind) => {
          draft.clear();
          photos.clear();
          setHasConsent(false);
          if (kind === "sent") toast({ title: PHOTO_TEXTS.success });
        },
        onFailed: (failure) => {
          showFailure(failure, { title: PHOTO_TEXTS.failure.title, description: describe(failure) }, errors);
        },
      });
    }
  };

  return (
    <form ref={form} className={dialogStyles["form"]} noValidate onSubmit={onSubmit}>
      <fieldset className={dialogStyles["fields"]} disabled={upload !== null}>
        <div className={formStyles["stack"]}>
          <p>{PHOTO_TEXTS.help}</p>
          <PhotoPicker
            room={room}
            error={errors.of["images"]}
            onChoose={(chosen) => {
              photos.add(chosen);
              errors.clear("images");
            }}
          />
          <RefusedFiles refused={photos.refused} />
          <PhotoPreviews
            files={files}
            progress={
              upload &&
              splitProgress(
                upload.sent,
                upload.total,
                files.map(({ size }) => size),
              )
            }
            onRemove={(file) => {
              photos.remove(file);
              // The button that had the focus went with the photo.
              form.current?.querySelector<HTMLElement>("[name=images]")?.focus();
            }}
          />
          <EmailField
            label={PHOTO_TEXTS.email}
            value={values.submitterEmail}
            error={errors.of["submitterEmail"]}
            onChange={(submitterEmail) => {
              draft.change({ submitterEmail });
              errors.clear("submitterEmail");
            }}
          />
          <LongTextField
            label={PHOTO_TEXTS.notes}
            name="submissionNotes"
            error={errors.of["submissionNotes"]}
            maxLength={NOTES_MAX}
            value={values.submissionNotes}
            onChange={(submissionNotes) => {
              draft.change({ submissionNotes });
              errors.clear("submissionNotes");
            }}
          />
          <ConsentField
            isGiven={hasConsent}
            error={errors.of["consent"]}
            onChange={(isGiven) => {
              setHasConsent(isGiven);
              errors.clear("consent");
            }}
          />
          <Honeypot inputRef={honeypot} />
        </div>
      </fieldset>
      <div className={dialogStyles["foot"]}>
        {upload ? <UploadProgress {...upload} /> : <p>{countPhotos(files.length)}</p>}
        <button type="submit" className="button button-primary" disabled={upload !== null}>
          {upload ? PHOTO_TEXTS.pending : PHOTO_TEXTS.submit}
        </button>
      </div>
    </form>
  );
}

function countPhotos(count: number): string {
  return count === 0 ? "No photo chosen yet." : count === 1 ? "1 photo chosen." : `${count} photos chosen.`;
}

/** The server's words, or those of specification §8 for an answer without words and for none at all. */
function describe(failure: Failure): string {
  if (failure.kind === "unreachable") return PHOTO_TEXTS.failure.noAnswer;
  return failure.error ?? failure.statusMessage ?? PHOTO_TEXTS.failure.message;
}
