/** The part of every public page that comes when the rest is done: connection, what waits to be sent, location, the app. */
import { watchConnection } from "../../lib/connection.ts";
import { resumeQueue } from "../contribute/sending/resume-queue.ts";
import { userLocation } from "../location/user-location.ts";
import { showConnection } from "../notices/connection-notices.ts";
import { startApp } from "../pwa/link-worker.ts";

/** Called once. */
export function startPublicPage(): void {
  // Of what is open over a page there may be an entry left, from before a reload: only then the state says something.
  if (history.state !== null)
    void import("../../lib/back-closes.ts").then(
      ({ watchBack }) => watchBack(),
      () => undefined,
    );
  watchConnection();
  showConnection();
  resumeQueue();
  // A stored position that cannot be read is removed, on whatever page.
  userLocation.get();
  startApp();
}
