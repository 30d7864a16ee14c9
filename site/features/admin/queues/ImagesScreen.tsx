/** /admin/images: see QueueScreen.tsx. */
import QueueScreen from "./QueueScreen.tsx";

export default function ImagesScreen() {
  return <QueueScreen kind="photos" />;
}
