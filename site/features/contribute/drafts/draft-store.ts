/**
 * What was typed into a form, kept on the device until it is sent: through errors, reloads and lost connections.
 * E-mail addresses are kept for as long as the tab is open, everything else for a month.
 */

/** The part of the browser's Storage that is used here. */
export type Shelf = Pick<Storage, "length" | "key" | "getItem" | "setItem" | "removeItem">;

/** Null where the browser blocks storage: a draft then lasts as long as the page. */
export interface Shelves {
  lasting: Shelf | null;
  /** Gone with the tab. */
  passing: Shelf | null;
}

/** As it was kept, by whatever version of the form: every value has to be looked at before it is used. */
export type Kept = Readonly<Record<string, unknown>>;

const PREFIX = "draft:";

/** A month. */
export const DRAFT_KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** Fields that stay in the tab. */
const PRIVATE: readonly string[] = ["submitterEmail"];

/** @returns the draft of that name; empty when there is none, or none that can still be read. */
export function readDraft(shelves: Shelves, name: string, now: number): Kept {
  return { ...readShelf(shelves.lasting, name, now), ...readShelf(shelves.passing, name, now) };
}

/** Keeps the values in place of those before, and clears away drafts that nobody came back to. */
export function saveDraft(shelves: Shelves, name: string, values: Kept, now: number): void {
  removeOld(shelves.lasting, now);
  const isPrivate = ([key]: [string, unknown]) => PRIVATE.includes(key);
  const all = Object.entries(values);
  const lasting = all.filter((entry) => !isPrivate(entry));
  writeShelf(shelves.lasting, name, Object.fromEntries(lasting), now);
  writeShelf(shelves.passing, name, Object.fromEntries(all.filter(isPrivate)), now);
}

/** Forgets the draft: it was sent, or emptied by hand. */
export function clearDraft(shelves: Shelves, name: string): void {
  for (const shelf of [shelves.lasting, shelves.passing]) shelf?.removeItem(PREFIX + name);
}

/** The browser's own, as far as it lets the page have them. */
export function openShelves(): Shelves {
  return { lasting: openShelf(() => localStorage), passing: openShelf(() => sessionStorage) };
}

function openShelf(open: () => Shelf): Shelf | null {
  try {
    return open();
  } catch {
    // Storage blocked by the browser's settings.
    return null;
  }
}

function readShelf(shelf: Shelf | null, name: string, now: number): Kept {
  const text = shelf?.getItem(PREFIX + name);
  const record = text == null ? null : parse(text);
  return record && now - record.savedAt <= DRAFT_KEPT_MS ? record.values : {};
}

function writeShelf(shelf: Shelf | null, name: string, values: Kept, now: number): void {
  try {
    shelf?.setItem(PREFIX + name, JSON.stringify({ savedAt: now, values }));
  } catch {
    // Full: the draft then lasts as long as the page.
  }
}

function removeOld(shelf: Shelf | null, now: number): void {
  if (!shelf) return;
  const keys = Array.from({ length: shelf.length }, (_, index) => shelf.key(index) ?? "");
  for (const key of keys.filter((one) => one.startsWith(PREFIX))) {
    const record = parse(shelf.getItem(key) ?? "");
    if (!record || now - record.savedAt > DRAFT_KEPT_MS) shelf.removeItem(key);
  }
}

function parse(text: string): { savedAt: number; values: Kept } | null {
  try {
    const record: unknown = JSON.parse(text);
    if (typeof record !== "object" || record === null || !("savedAt" in record) || !("values" in record)) return null;
    const { savedAt, values } = record;
    if (typeof savedAt !== "number" || typeof values !== "object" || values === null) return null;
    return { savedAt, values: values as Kept };
  } catch {
    return null;
  }
}
