/**
 * What every public page starts once it is idle: connection notices, the queue of unsent submissions, location and the
 * service worker.
 */
import { watchBack } from "../../lib/back-closes.ts";
import { watchConnection } from "../../lib/connection.ts";
import { resumeQueue } from "../contribute/sending/resume-queue.ts";
import { userLocation } from "../location/user-location.ts";
import { showConnection } from "../notices/connection-notices.ts";
import { startApp } from "../pwa/link-worker.ts";

export function startPublicPage(): void {
  // After a reload, history may contain an entry of a dialog that was open; only then there is a state.
  if (history.state !== null) watchBack();
  watchConnection();
  showConnection();
  resumeQueue();
  // Reading it removes a stored position that is broken.
  userLocation.get();
  startApp();
}
