/**
 * Form drafts, kept on the device until they are sent: through errors, reloads and lost connections. Email addresses
 * are kept in the tab only, everything else for a month.
 */
import { DAY_MS } from "#data/schedule/local-time.ts";
import { openTable } from "../lib/device-store.ts";
import { createStore, type Store } from "../lib/store.ts";
import { readStored, writeStored } from "../lib/stored.ts";

/** Stored values, by any version of the form: each has to be validated before use. */
export type Kept = Readonly<Record<string, unknown>>;

export interface KeptDraft {
  name: string;
  /** Milliseconds since 1970. */
  savedAt: number;
  values: Kept;
}

/** Prefix of keys in session storage. */
const PREFIX = "draft:";

export const DRAFT_KEPT_MS = 30 * DAY_MS;

/** As the time at which the tab saved what it has: the device has the rest. */
const ON_DEVICE = 0;

/** Fields that are kept in the tab only. */
const isPrivate = (field: string) => field === "submitterEmail";

const drafts = openTable<KeptDraft>("drafts");
const inTab = () => sessionStorage;

/** A form's values as a store that persists itself. */
export interface Draft<T> extends Store<T> {
  readonly name: string;
  readonly change: (change: Partial<T>) => void;
  /** Empties the form and removes the draft from the device. */
  readonly clear: () => void;
}

/**
 * The stored draft arrives a moment after the first use, unless somebody has typed by then. If the device stores
 * nothing, a draft lasts as long as the tab.
 * @param name of the form, with the market's id if it is about one: "edit-12"
 * @param empty the form before anybody typed; a form equal to it is not stored
 * @param parse turns stored values of any version into the form's; by default those of the right type are taken
 * @param place "tab" for values that must not stay on the device
 */
export function createDraft<T extends object>(
  name: string,
  empty: T,
  parse: (kept: Kept) => T = (kept) => readKept(empty, kept),
  place: "device" | "tab" = "device",
): Draft<T> {
  let isTouched = false;
  const store = createStore<T>(() => {
    const ofTab = readTab(name);
    if (place === "device") {
      void findKept(name).then((kept) => {
        if (isTouched) return;
        // The page may have been left before the device had the last change, or another tab may have changed it since.
        if (ofTab.savedAt > (kept?.savedAt ?? 0)) set(parse({ ...kept?.values, ...ofTab.values }));
        else if (kept) store.set(parse({ ...ofTab.values, ...kept.values }));
      });
    }
    return parse(ofTab.values);
  });
  const set = (values: T) => {
    isTouched = true;
    store.set(values);
    const isEmpty = JSON.stringify(values) === JSON.stringify(empty);
    const kept = isEmpty ? {} : (values as Kept);
    if (place === "tab") writeTab(name, kept);
    else void saveDraft(name, kept);
  };
  return {
    ...store,
    name,
    set,
    change: (change) => set({ ...store.get(), ...change }),
    clear: () => set(empty),
  };
}

/** Takes the stored values that have the same type as in the empty form. */
export function readKept<T extends object>(empty: T, kept: Kept): T {
  const start = empty as Kept;
  return { ...empty, ...pick(kept, (field, value) => value !== null && typeof value === typeof start[field]) };
}

/**
 * Also removes expired drafts.
 * @returns the draft on the device, empty if there is none
 */
export async function readDraft(name: string): Promise<Kept> {
  return (await findKept(name))?.values ?? {};
}

async function findKept(name: string): Promise<KeptDraft | undefined> {
  const all = await drafts.list().catch(() => []);
  const isOld = ({ savedAt }: KeptDraft) => Date.now() - savedAt > DRAFT_KEPT_MS;
  await Promise.allSettled(all.filter(isOld).map((draft) => drafts.remove(draft.name)));
  return all.find((draft) => draft.name === name && !isOld(draft));
}

/**
 * Replaces the stored draft; an empty one is removed. Until the device has written it, the values are also in session
 * storage, in case the page is left.
 */
export async function saveDraft(name: string, values: Kept): Promise<void> {
  const savedAt = Date.now();
  const written = writeTab(name, values, savedAt);
  const lasting = pick(values, (field) => !isPrivate(field));
  try {
    if (written === null) await drafts.remove(name);
    else await drafts.put(name, { name, savedAt, values: lasting });
  } catch {
    // No room on the device.
    return;
  }
  // Newer values may not be on the device yet.
  if (readStored(PREFIX + name, inTab) === written) writeTab(name, pick(values, isPrivate), ON_DEVICE);
}

function pick(values: Kept, isWanted: (field: string, value: unknown) => boolean): Kept {
  return Object.fromEntries(Object.entries(values).filter(([field, value]) => isWanted(field, value)));
}

function readTab(name: string): Omit<KeptDraft, "name"> {
  try {
    const { values, savedAt } = JSON.parse(readStored(PREFIX + name, inTab) ?? "{}") as Partial<KeptDraft>;
    return { values: { ...values }, savedAt: Number(savedAt) || ON_DEVICE };
  } catch {
    return { values: {}, savedAt: ON_DEVICE };
  }
}

/** Files are left out: session storage holds only text. @returns what was written; null for an empty draft */
function writeTab(name: string, values: Kept, savedAt = Date.now()): string | null {
  const texts = pick(values, (_, value) => !(Array.isArray(value) && value.some((item) => item instanceof Blob)));
  const isEmpty = Object.keys(values).length === 0;
  const written = isEmpty ? null : JSON.stringify({ values: texts, savedAt });
  writeStored(PREFIX + name, written, inTab);
  return written;
}
