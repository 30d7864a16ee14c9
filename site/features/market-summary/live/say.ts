/** How a live element says something: on a line of the page around it, if that has one, or else as a toast. */
import { type Message, toast } from "../../../components/toast-store.ts";

/** Its `detail` is a message; whoever shows it prevents the default, which is a toast. */
export const MESSAGE_EVENT = "market-message";

export function say(from: Element, message: Message): void {
  const event = new CustomEvent<Message>(MESSAGE_EVENT, { bubbles: true, cancelable: true, detail: message });
  if (from.dispatchEvent(event)) toast(message);
}
