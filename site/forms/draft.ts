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

export const DRAFT_KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** Fields that stay in the tab. */
const PRIVATE: readonly string[] = ["submitterEmail"];

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
    if (place === "device") {
      void readDraft(name).then((kept) => {
        if (!isTouched && Object.keys(kept).length > 0) store.set(parse({ ...kept, ...ofTab }));
      });
    }
    return parse(ofTab);
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
  const known = Object.entries(empty).filter(([key, value]) => typeof kept[key] === typeof value);
  return { ...empty, ...Object.fromEntries(known.map(([key]) => [key, kept[key]])) };
}

/** @returns the draft of that name, empty when there is none. Clears away drafts that nobody came back to. */
export async function readDraft(name: string, drafts = onDevice, now = Date.now()): Promise<Kept> {
  const all = await drafts.list().catch(() => []);
  const isOld = ({ savedAt }: KeptDraft) => now - savedAt > DRAFT_KEPT_MS;
  await Promise.allSettled(all.filter(isOld).map((draft) => drafts.remove(draft.name)));
  return all.find((draft) => draft.name === name && !isOld(draft))?.values ?? {};
}

/**
 * Keeps the values in place of those before; without any, nothing stays. Until the device has written them they are in the
 * tab, as the page may be left before that; so they last as long as the tab where the device has no room.
 */
export async function saveDraft(
  name: string,
  values: Kept,
  drafts: DeviceTable<KeptDraft> = onDevice,
  now = Date.now(),
): Promise<void> {
  const isPrivate = ([key]: [string, unknown]) => PRIVATE.includes(key);
  const all = Object.entries(values);
  writeTab(name, Object.fromEntries(all.filter(([, value]) => !hasFiles(value))));
  newest.set(name, values);
  const lasting = Object.fromEntries(all.filter((entry) => !isPrivate(entry)));
  const done = all.length > 0 ? drafts.put(name, { name, savedAt: now, values: lasting }) : drafts.remove(name);
  const isKept = await done.then(
    () => true,
    () => false,
  );
  if (isKept && newest.get(name) === values) writeTab(name, Object.fromEntries(all.filter(isPrivate)));
}

/** What was given last to be kept, by name: an earlier one may be written later. */
const newest = new Map<string, Kept>();

/** A tab keeps texts alone. */
function hasFiles(value: unknown): boolean {
  return Array.isArray(value) && value.some((item) => item instanceof Blob);
}

function readTab(name: string): Kept {
  try {
    const { values } = JSON.parse(readStored(PREFIX + name, inTab) ?? "{}") as { values?: Kept | null };
    return typeof values === "object" && values !== null ? values : {};
  } catch {
    return {};
  }
}

function writeTab(name: string, values: Kept): void {
  const isEmpty = Object.keys(values).length === 0;
  writeStored(PREFIX + name, isEmpty ? null : JSON.stringify({ values }), inTab);
}
