/** Keeps toasts on screen: they usually disappear after some seconds, which may be too soon on a busy machine. */
import type { BrowserContext } from "@playwright/test";
import { ACTION_SHOWN_MS, SHOWN_MS } from "../components/toast-store.ts";

/** For pages opened from now on: toasts stay until they are dismissed or replaced. */
export async function keepToasts(context: BrowserContext): Promise<void> {
  await context.addInitScript(
    (times) => {
      const wait = window.setTimeout.bind(window);
      const waitLonger = (run: () => void, ms?: number, ...rest: unknown[]) =>
        times.includes(ms ?? 0) ? 0 : wait(run, ms, ...rest);
      Reflect.set(window, "setTimeout", waitLonger);
    },
    [SHOWN_MS, ACTION_SHOWN_MS],
  );
}
