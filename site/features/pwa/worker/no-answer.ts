/** When a copy on the device is better than the network: it says nothing, says it too late, or its server is in trouble. */
import type { WorkboxPlugin } from "workbox-core/types.js";

/** On a lot with one bar of signal, the copy on the device comes before an answer that may never come. */
export const PATIENCE_SECONDS = 3;

/** An answer of a server in trouble counts as none while there is a copy, and is the last word where there is none. */
export const overlookTrouble: WorkboxPlugin = {
  fetchDidSucceed: ({ response, state }) => {
    if (!isTrouble(response)) return Promise.resolve(response);
    if (state) state["trouble"] = response;
    throw new Error(`The server answered with status ${response.status}.`);
  },
  handlerDidError: ({ state }) => Promise.resolve(state?.["trouble"] as Response | undefined),
};

export function isTrouble({ status }: Response): boolean {
  return status >= 500;
}
