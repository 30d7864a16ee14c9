/** GET /api/images/{name}: a published photo or a picture of the news, `?w=` the width in pixels that is needed. */
import type { H3 } from "h3";
import { isPublicImage } from "#api/db/images.ts";
import type { Db } from "#api/db/tables.ts";
import { ApiError } from "#api/http/api-error.ts";
import { addResource } from "#api/http/resource.ts";
import { isPhotoName } from "#api/images/image-files.ts";
import { sendPhoto } from "#api/images/send-photo.ts";

/** The name comes from the content: it never means another picture. */
const CACHE = "public, max-age=31536000, immutable";

export function addImageRoutes(app: H3, db: Db, stateDir: string): void {
  addResource(app, "/api/images/:name", {
    GET: async (event) => {
      const name = event.context.params?.["name"] ?? "";
      // Looked up before it becomes part of a path: what is no name of a photo leads nowhere.
      if (!isPhotoName(name) || !(await isPublicImage(db, name))) throw new ApiError(404, "There is no such photo.");
      return sendPhoto(event, { stateDir, name, cacheControl: CACHE });
    },
  });
}
