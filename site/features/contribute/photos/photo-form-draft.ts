/** What was typed beside the photos of a market. The photos themselves are kept by photo-draft.ts. */
import { createDraft, type Draft, readKeptText } from "../drafts/draft.ts";

export interface PhotoValues {
  submitterEmail: string;
  submissionNotes: string;
}

const EMPTY: PhotoValues = { submitterEmail: "", submissionNotes: "" };

/** The consent is not kept: it is given for the photos that are sent, at the time. */
export function createPhotoFormDraft(marketId: number): Draft<PhotoValues> {
  return createDraft(`photos-${marketId}`, EMPTY, (kept) => ({
    submitterEmail: readKeptText(kept, "submitterEmail"),
    submissionNotes: readKeptText(kept, "submissionNotes"),
  }));
}
