/** The modal dialog in front, for toasts, which must be inside it to be seen and read out. */
import { createStore } from "../../lib/store.ts";

/** The top modal dialog. Everything outside of it is inert. */
export const frontDialog = createStore<HTMLDialogElement | null>(() => null);
