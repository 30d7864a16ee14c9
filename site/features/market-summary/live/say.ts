/** How a live element says something: by the page around it, if that has a line for messages. */
import type { Message } from "../../../components/toast-store.ts";

/** Its `detail` is a message; whoever shows it prevents the default. */
export const MESSAGE_EVENT = "market-message";

/** @returns whether the page has shown it; if not, it can be a toast */
export function say(from: Element, message: Message): boolean {
  const event = new CustomEvent<Message>(MESSAGE_EVENT, { bubbles: true, cancelable: true, detail: message });
  return !from.dispatchEvent(event);
}
