/** The child process of share-pictures.ts: draws pictures. An error ends it, and is printed to the server's output. */
import { cutHeadingFont } from "#data/pictures/heading-font.ts";
import { renderSharePicture } from "#data/pictures/share-picture.ts";
import { answerParent } from "#api/process/child-process.ts";
import type { DrawnPicture, PictureRequest } from "./share-pictures.ts";

const font = cutHeadingFont();

answerParent(async ({ market, ...look }: PictureRequest): Promise<DrawnPicture> => ({
  png: await renderSharePicture(market, await font, look),
}));
