/**
 * Form drafts, kept on the device until they are sent: through errors, reloads and lost connections. Email addresses
 * are kept in the tab only, everything else for a month.
 */
import { type DeviceTable, openTable } from "../lib/device-store.ts";
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

/** How long values in the tab count as newer than the device's while those are still being written. */
const WAITS_MS = 60_000;

export const DRAFT_KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** Fields that are kept in the tab only. */
const isPrivate = (field: string) => field === "submitterEmail";

const onDevice = openTable<KeptDraft>("drafts");
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
 * nothing, a draft lasts as long as the page.
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
    if (place === "tab") return parse(ofTab.values);
    // Otherwise another tab may have stored newer text since.
    const isWaiting = Date.now() - ofTab.savedAt <= WAITS_MS;
    const last = pick(ofTab.values, (field) => isWaiting && !isPrivate(field));
    const own = pick(ofTab.values, isPrivate);
    void findKept(name).then((kept) => {
      // The page may have been left before the device had written the last change.
      const isTabNewer = Object.keys(last).length > 0 && ofTab.savedAt > (kept?.savedAt ?? 0);
      const values = { ...kept?.values, ...(isTabNewer ? last : {}), ...own };
      if (isTouched || Object.keys(values).length === 0) return;
      store.set(parse(values));
      if (isTabNewer) void saveDraft(name, values);
    });
    return parse({ ...last, ...own });
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
 * @returns the draft, empty if there is none
 */
export async function readDraft(name: string, drafts = onDevice, now = Date.now()): Promise<Kept> {
  return (await findKept(name, drafts, now))?.values ?? {};
}

async function findKept(name: string, drafts = onDevice, now = Date.now()): Promise<KeptDraft | undefined> {
  const all = await drafts.list().catch(() => []);
  const isOld = ({ savedAt }: KeptDraft) => now - savedAt > DRAFT_KEPT_MS;
  await Promise.allSettled(all.filter(isOld).map((draft) => drafts.remove(draft.name)));
  return all.find((draft) => draft.name === name && !isOld(draft));
}

/**
 * Replaces the stored draft; an empty one is removed. Until the device has written it, the values are also in session
 * storage, in case the page is left. Without room on the device a draft lasts as long as the page.
 */
export async function saveDraft(
  name: string,
  values: Kept,
  drafts: DeviceTable<KeptDraft> = onDevice,
  now = Date.now(),
): Promise<void> {
  const tab = pick(values, (_, value) => !hasFiles(value));
  writeTab(name, tab, now);
  newest.set(name, values);
  const lasting = pick(values, (field) => !isPrivate(field));
  const isEmpty = Object.keys(values).length === 0;
  const done = isEmpty ? drafts.remove(name) : drafts.put(name, { name, savedAt: now, values: lasting });
  const isKept = await done.then(
    () => true,
    () => false,
  );
  if (isKept && newest.get(name) === values) writeTab(name, pick(tab, isPrivate), now);
}

/** The latest values by name: writes may finish out of order. */
const newest = new Map<string, Kept>();

/** Session storage holds only text. */
function hasFiles(value: unknown): boolean {
  return Array.isArray(value) && value.some((item) => item instanceof Blob);
}

interface OfTab {
  values: Kept;
  savedAt: number;
}

function pick(values: Kept, isWanted: (field: string, value: unknown) => boolean): Kept {
  return Object.fromEntries(Object.entries(values).filter(([field, value]) => isWanted(field, value)));
}

function readTab(name: string): OfTab {
  try {
    const read = JSON.parse(readStored(PREFIX + name, inTab) ?? "{}") as Record<keyof OfTab, unknown> | null;
    const { values = null, savedAt = 0 } = read ?? {};
    return {
      values: typeof values === "object" && values !== null ? (values as Kept) : {},
      savedAt: typeof savedAt === "number" ? savedAt : 0,
    };
  } catch {
    return { values: {}, savedAt: 0 };
  }
}

function writeTab(name: string, values: Kept, savedAt = Date.now()): void {
  const isEmpty = Object.keys(values).length === 0;
  writeStored(PREFIX + name, isEmpty ? null : JSON.stringify({ values, savedAt }), inTab);
}
