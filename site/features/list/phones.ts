/** Phone numbers, which the list's index does not have: for printing, and for cards that say to ask. */
import { createStore } from "../../lib/store.ts";
import { DETAILS_URL } from "../../lib/index-url.ts";

/** By market id. */
export type Phones = Readonly<Record<number, { phoneNumber?: string }>>;

/** None until they are needed. */
export const phones = createStore<Phones>(() => NO_PHONES);

export const NO_PHONES: Phones = {};

/** How long they may take, in milliseconds: a print waits for them. */
const PHONES_MS = 1500;

/** Loads them once; without a connection, or with a slow one, there are none, and the next call tries again. */
export async function loadPhones(): Promise<void> {
  if (phones.get() !== NO_PHONES) return;
  try {
    const answer = await fetch(DETAILS_URL, { credentials: "include", signal: AbortSignal.timeout(PHONES_MS) });
    if (answer.ok) phones.set(((await answer.json()) as { details: Phones }).details);
  } catch {
    // The cards and the printed list leave them out.
  }
}
