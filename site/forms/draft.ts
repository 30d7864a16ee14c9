/**
 * What was typed into a form, kept on the device until it is sent: through errors, reloads and lost connections.
 * E-mail addresses are kept for as long as the tab is open, everything else for a month.
 */
import { type DeviceTable, openTable } from "../lib/device-store.ts";
import { createStore, type Store } from "../lib/store.ts";
import { readStored, writeStored } from "../lib/stored.ts";

/** As it was kept, by whatever version of the form: every value has to be looked at before it is used. */
export type Kept = Readonly<Record<string, unknown>>;

export interface KeptDraft {
  name: string;
  /** Milliseconds since 1970. */
  savedAt: number;
  values: Kept;
}

/** Of what stays in the tab. */
const PREFIX = "draft:";

/** So long what was typed may wait in the tab for the device to write it. */
const WAITS_MS = 60_000;

export const DRAFT_KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** Of fields that stay in the tab. */
const isPrivate = (field: string) => field === "submitterEmail";

const onDevice = openTable<KeptDraft>("drafts");
const inTab = () => sessionStorage;

/** A form's values as a store that keeps itself. */
export interface Draft<T> extends Store<T> {
  readonly name: string;
  readonly change: (change: Partial<T>) => void;
  /** Back to the empty form; nothing stays on the device. */
  readonly clear: () => void;
}

/**
 * What the device has kept comes a moment after the first use, unless somebody has typed by then. Where it keeps
 * nothing, a draft lasts as long as the page.
 * @param name Of the form, with the market's id where it belongs to one: "edit-12".
 * @param empty The form before anybody typed; what equals it is not kept.
 * @param parse Makes the form's values of what was kept, whatever that is; by their types unless it is given.
 * @param place "tab" for what is not left behind on the device.
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
    // Since then another tab may have saved newer text.
    const isWaiting = Date.now() - ofTab.savedAt <= WAITS_MS;
    const last = pick(ofTab.values, (field) => isWaiting && !isPrivate(field));
    const own = pick(ofTab.values, isPrivate);
    void findKept(name).then((kept) => {
      // The page may have been left before the device had written what was typed last.
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

/** The form's values, each as it was kept where that is of the same type as in the empty form. */
export function readKept<T extends object>(empty: T, kept: Kept): T {
  const start = empty as Kept;
  return { ...empty, ...pick(kept, (field, value) => value !== null && typeof value === typeof start[field]) };
}

/** @returns the draft of that name, empty when there is none. Clears away drafts that nobody came back to. */
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
 * Keeps the values in place of those before; without any, nothing stays. Until the device has written them they are in the
 * tab, too, as the page may be left before that. What there is no room for lasts as long as the page.
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

/** What was given last to be kept, by name: an earlier one may be written later. */
const newest = new Map<string, Kept>();

/** A tab keeps texts alone. */
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
