/** Deletes files of photos declined some time ago and never public, to free disk space. Their rows stay. */
import { DECLINED_PHOTO_DAYS } from "#data/submissions/submission-limits.ts";
import { DAY_MS } from "#data/schedule/local-time.ts";
import { hasImage, listDeclinedPhotos, markRemoved } from "#api/db/photos.ts";
import type { Db } from "#api/db/tables.ts";
import type { TaskQueue } from "#api/process/task-queue.ts";
import { removePhoto } from "./image-files.ts";

interface RemoveDeps {
  db: Db;
  stateDir: string;
  /** Shared with uploads, since the same photo may be arriving again. */
  storing: TaskQueue;
}

/** Updates the row first: if this is killed, the files without a row are removed at the next start. */
export async function removeDeclined({ db, stateDir, storing }: RemoveDeps, now: Date): Promise<void> {
  const by = new Date(now.getTime() - DECLINED_PHOTO_DAYS * DAY_MS).toISOString();
  for (const { id, name } of await listDeclinedPhotos(db, by)) {
    await storing.run(async () => {
      if ((await markRemoved(db, id, now)) && !(await hasImage(db, name))) await removePhoto(stateDir, name);
    });
  }
}
