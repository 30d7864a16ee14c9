/** Phone numbers, which the list's index does not have: for printing, and for cards that say to ask. */
import { createStore } from "../../lib/store.ts";
import { DETAILS_URL } from "../../lib/index-url.ts";

/** By market id. */
export type Phones = Readonly<Record<number, { phoneNumber?: string }>>;

/** None until they are needed. */
export const phones = createStore<Phones>(() => NO_PHONES);

export const NO_PHONES: Phones = {};

/**
 * Loads them once. Without a connection there are none, and the next call tries again.
 * @param signal gives up, where something waits for them
 */
export async function loadPhones(signal: AbortSignal | null = null): Promise<void> {
  if (phones.get() !== NO_PHONES) return;
  try {
    const answer = await fetch(DETAILS_URL, { credentials: "include", signal });
    if (answer.ok) phones.set(((await answer.json()) as { details: Phones }).details);
  } catch {
    // The cards and the printed list leave them out.
  }
}
