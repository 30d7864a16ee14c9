/** /admin/edits: see QueueScreen.tsx. */
import QueueScreen from "./QueueScreen.tsx";

export default function EditsScreen() {
  return <QueueScreen kind="edit" />;
}
