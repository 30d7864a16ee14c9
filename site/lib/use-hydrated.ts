/** Whether the page is alive: false in the HTML and in the first render, true ever after. */
import { useSyncExternalStore } from "react";

export function useHydrated(): boolean {
  return useSyncExternalStore(subscribe, inBrowser, onServer);
}

const subscribe = () => () => undefined;
const inBrowser = () => true;
const onServer = () => false;
