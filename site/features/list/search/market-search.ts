/** Loads the forgiving search on first use. Until then, and if that fails, the list matches plain text. */
import { createStore } from "../../../lib/store.ts";
import type * as SearchHelp from "./search-help.tsx";

/** `places`: undefined while they load. */
type Loaded = Pick<SearchHelp.Known, "places"> & { help: typeof SearchHelp };

/** Undefined until it has loaded, null if it could not be loaded. */
export const searchHelp = createStore<Loaded | null | undefined>(() => undefined);

let loading: Promise<void> | null = null;

/** Ends when the places are known, too. After a failure the next call tries again. */
export function loadSearchHelp(): Promise<void> {
  loading ??= load();
  return loading;
}

async function load(): Promise<void> {
  try {
    const help = await import("./search-help.tsx");
    searchHelp.set({ help, places: undefined });
    // After the suggestions are shown.
    setTimeout(help.prepareSearch);
    searchHelp.set({ help, places: await help.loadKnownPlaces() });
  } catch {
    loading = null;
    searchHelp.set(null);
  }
}
