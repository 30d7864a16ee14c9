/**
 * What was typed into a form, kept on the device until it is sent: through errors, reloads and lost connections.
 * E-mail addresses are kept for as long as the tab is open, everything else for a month.
 */
import { createStore, type Store } from "../lib/store.ts";

/** The part of the browser's Storage that is used here. */
export type Shelf = Pick<Storage, "length" | "key" | "getItem" | "setItem" | "removeItem">;

/** Null where the browser blocks storage: a draft then lasts as long as the page. */
interface Shelves {
  lasting: Shelf | null;
  /** Gone with the tab. */
  passing: Shelf | null;
}

/** As it was kept, by whatever version of the form: every value has to be looked at before it is used. */
export type Kept = Readonly<Record<string, unknown>>;

const PREFIX = "draft:";

export const DRAFT_KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** Fields that stay in the tab. */
const PRIVATE: readonly string[] = ["submitterEmail"];

/** A form's values as a store that keeps itself. */
export interface Draft<T> extends Store<T> {
  readonly name: string;
  readonly change: (change: Partial<T>) => void;
  /** Back to the empty form; nothing stays on the device. */
  readonly clear: () => void;
}

/**
 * @param name Of the form, with the market's id where it belongs to one: "edit-12".
 * @param empty The form before anybody typed; what equals it is not kept.
 * @param parse Makes the form's values of what was kept, whatever that is; by their types unless it is given.
 * @param open Where it is kept.
 */
export function createDraft<T extends object>(
  name: string,
  empty: T,
  parse: (kept: Kept) => T = (kept) => readKept(empty, kept),
  open: () => Shelves = openShelves,
): Draft<T> {
  const store = createStore<T>(() => parse(readDraft(open(), name, Date.now())));
  const set = (values: T) => {
    store.set(values);
    const shelves = open();
    if (JSON.stringify(values) === JSON.stringify(empty)) clearDraft(shelves, name);
    else saveDraft(shelves, name, values as Kept, Date.now());
  };
  return {
    ...store,
    name,
    set,
    change: (change) => set({ ...store.get(), ...change }),
    clear: () => set(empty),
  };
}

/** The form's values, each as it was kept where that is of the same type as in the empty form. */
export function readKept<T extends object>(empty: T, kept: Kept): T {
  const known = Object.entries(empty).filter(([key, value]) => typeof kept[key] === typeof value);
  return { ...empty, ...Object.fromEntries(known.map(([key]) => [key, kept[key]])) };
}

/** @returns the draft of that name; empty when there is none, or none that can still be read. */
export function readDraft(shelves: Shelves, name: string, now: number): Kept {
  return { ...readShelf(shelves.lasting, name, now), ...readShelf(shelves.passing, name, now) };
}

/** Keeps the values in place of those before, and clears away drafts that nobody came back to. */
export function saveDraft(shelves: Shelves, name: string, values: Kept, now: number): void {
  removeOld(shelves.lasting, now);
  const isPrivate = ([key]: [string, unknown]) => PRIVATE.includes(key);
  const all = Object.entries(values);
  writeShelf(shelves.lasting, name, Object.fromEntries(all.filter((entry) => !isPrivate(entry))), now);
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

/** For what is not left behind on the device: all of it goes with the tab. */
export function openTab(): Shelves {
  return { lasting: openShelf(() => sessionStorage), passing: null };
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
    const { savedAt, values } = JSON.parse(text) as Kept;
    const isDraft = typeof savedAt === "number" && typeof values === "object" && values !== null;
    return isDraft ? { savedAt, values: values as Kept } : null;
  } catch {
    return null;
  }
}
