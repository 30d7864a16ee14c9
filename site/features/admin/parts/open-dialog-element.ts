/** The modal dialog that is open, if any: what lies outside of it is neither seen clearly nor read out. */
import { createStore } from "../../../lib/store.ts";

export const openDialogElement = createStore<HTMLDialogElement | null>(() => null);
