import { createStore } from "../../lib/store.ts";

/** The top modal dialog. Everything outside of it is inert. */
export const frontDialog = createStore<HTMLDialogElement | null>(() => null);
