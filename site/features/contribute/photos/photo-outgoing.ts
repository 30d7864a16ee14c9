/** Chosen photos as they go to the server. */
import type { ContributeMarket } from "../contribute-market.ts";
import type { Outgoing } from "../sending/outgoing.ts";
import type { PhotoValues } from "./photo-form-draft.ts";

/** The consent is given: the form is not sent without. */
export function toPhotoOutgoing(
  market: ContributeMarket,
  files: readonly File[],
  values: PhotoValues,
  honeypot: string,
): Omit<Outgoing, "key"> {
  return {
    kind: "photos",
    url: `/api/markets/${market.id}/submit-images`,
    fields: {
      submitterEmail: values.submitterEmail.trim() || undefined,
      submissionNotes: values.submissionNotes.trim() || undefined,
      consent: "true",
    },
    photos: { marketId: market.id, files },
    honeypot,
    marketName: market.name,
    page: `/markets/${market.id}`,
    draft: { name: `photos-${market.id}`, values: { ...values } },
  };
}
