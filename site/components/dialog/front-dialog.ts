import { createStore } from "../../lib/store.ts";

/** The modal dialog in front, if any: what lies outside of it is neither seen clearly nor read out. */
export const frontDialog = createStore<HTMLDialogElement | null>(() => null);
