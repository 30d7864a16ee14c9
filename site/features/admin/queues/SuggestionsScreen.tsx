/** /admin/suggestions: see QueueScreen.tsx. */
import QueueScreen from "./QueueScreen.tsx";

export default function SuggestionsScreen() {
  return <QueueScreen kind="market" />;
}
