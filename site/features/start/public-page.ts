/** The part of every public page that comes when the rest is done: connection, what waits to be sent, location, the app. */
import { watchConnection } from "../../lib/connection.ts";
import { resumeQueue } from "../contribute/sending/resume-queue.ts";
import { userLocation } from "../location/user-location.ts";
import { showConnection } from "../notices/connection-notices.ts";
import { startApp } from "../pwa/start-app.ts";

/** Called once. */
export function startPublicPage(): void {
  watchConnection();
  showConnection();
  resumeQueue();
  // A stored position that cannot be read is removed, on whatever page.
  userLocation.get();
  startApp();
}
