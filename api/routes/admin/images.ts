/** GET /api/admin/images/{name}: any photo, also one that waits or was declined. */
import type { H3 } from "h3";
import { hasPhoto } from "#api/db/photos.ts";
import type { Db } from "#api/db/tables.ts";
import { ApiError } from "#api/http/api-error.ts";
import { addResource } from "#api/http/resource.ts";
import { isPhotoName } from "#api/images/image-files.ts";
import { sendPhoto } from "#api/images/send-photo.ts";

export function addAdminImageRoutes(app: H3, { db, stateDir }: { db: Db; stateDir: string }): void {
  addResource(app, "/api/admin/images/:name", {
    GET: async (event) => {
      const name = event.context.params?.["name"] ?? "";
      if (!isPhotoName(name) || !(await hasPhoto(db, name))) throw new ApiError(404, "There is no such photo.");
      return sendPhoto(event, { stateDir, name, cacheControl: "private, no-store" });
    },
  });
}
