/** What an article's page needs scripts for: the way back to the same place of the list, and pictures that fail. */
import { wireBackLink } from "../../../lib/wire-back-link.ts";
import { isNewsListPath } from "../is-news-list.ts";
import { dropBrokenPictures } from "./pictures.ts";

const page = document.querySelector<HTMLElement>("[data-news-article]");
if (page) {
  wireBackLink(page, isNewsListPath);
  dropBrokenPictures(page);
}
