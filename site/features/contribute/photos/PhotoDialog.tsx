/** The Share Photos dialog (specification §5). */
import { useState } from "react";
import { canAddPhotos, countFreePhotos } from "#data/domain/photo-rules.ts";
import { PHOTO_TEXTS } from "#data/domain/submission-texts.ts";
import type { ContributeMarket } from "../contribute-market.ts";
import { FORM_WORDS } from "../form/form-words.ts";
import formStyles from "../form/Form.module.css";
import FormDialog from "../form/FormDialog.tsx";
import SentPanel from "../form/SentPanel.tsx";
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
  const { stage, send, startOver, isAgain } = useSubmission();
  const isDone = stage.at === "sent" || stage.at === "queued";
  const close = (
    <button type="button" className="button" onClick={onClose}>
      {FORM_WORDS.close}
    </button>
  );
  return (
    <FormDialog
      title={PHOTO_TEXTS.title}
      subtitle={`${market.name}, ${market.city}`}
      isOpen={isOpen}
      onClose={() => {
        onClose();
        if (isDone) startOver();
      }}
    >
      {isDone ? (
        <SentPanel
          heading="h3"
          isQueued={stage.at === "queued"}
          statusUrl={stage.at === "sent" ? stage.statusUrl : null}
        >
          <button type="button" className="button" onClick={startOver}>
            Share more photos
          </button>
          {close}
        </SentPanel>
      ) : canAddPhotos(market.photoCount) || stage.at === "sending" ? (
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
          {close}
        </div>
      )}
    </FormDialog>
  );
}
