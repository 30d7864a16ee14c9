/** The Share Photos dialog (specification §5). */
import { useState } from "react";
import { canAddPhotos, countFreePhotos } from "#data/domain/photo-rules.ts";
import { PHOTO_TEXTS } from "#data/domain/submission-texts.ts";
import type { ContributeMarket } from "../contribute-market.ts";
import { FORM_WORDS } from "../form/form-words.ts";
import formStyles from "../form/Form.module.css";
import SubmissionDialog from "../form/SubmissionDialog.tsx";
import { useSubmission } from "../form/use-submission.ts";
import { createPhotoFormDraft } from "./photo-form-draft.ts";
import PhotoForm from "./PhotoForm.tsx";
import { usePhotos } from "./use-photos.ts";

interface Props {
  market: ContributeMarket;
  isOpen: boolean;
  onClose: () => void;
}

export default function PhotoDialog({ market, isOpen, onClose }: Props) {
  const [draft] = useState(() => createPhotoFormDraft(market.id));
  const photos = usePhotos(market.id, market.photoCount);
  const submission = useSubmission();
  const { stage, send, isAgain } = submission;
  return (
    <SubmissionDialog
      title={PHOTO_TEXTS.title}
      market={market}
      isOpen={isOpen}
      onClose={onClose}
      submission={submission}
      again="Share more photos"
    >
      {canAddPhotos(market.photoCount) || stage.at === "sending" ? (
        <PhotoForm
          market={market}
          draft={draft}
          photos={photos}
          room={countFreePhotos(market.photoCount + photos.files.length)}
          upload={stage.at === "sending" ? stage : null}
          isAgain={isAgain}
          send={send}
        />
      ) : (
        <div className={formStyles["sent"]}>
          <p>{PHOTO_TEXTS.full}</p>
          <button type="button" className="button" onClick={onClose}>
            {FORM_WORDS.close}
          </button>
        </div>
      )}
    </SubmissionDialog>
  );
}
