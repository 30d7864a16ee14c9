/** What a moderator says of why something is declined. Nothing is said in their name that they did not choose or write. */
export interface ReasonDraft {
  /** One of the ready-made; "" for none of them; null while nothing is chosen. */
  ready: string | null;
  own: string;
}

/** As the submitter reads it; "" tells them nothing; null: nothing is chosen or written yet. */
export function readReason({ ready, own }: ReasonDraft): string | null {
  const words = own.trim();
  if (ready === null && words === "") return null;
  return [ready, words].filter(Boolean).join(" ");
}
