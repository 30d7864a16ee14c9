/**
 * Brings the headings' font after everything that the page needs to work: on a bad connection its 10 KB must not
 * stand before the list. Until then a fallback of the same width is shown. Once fetched, later pages take it from
 * the browser's cache at once, so that headings do not change face before the reader's eyes.
 */
import url from "#fonts/fraunces-600.woff2?url";
import rareUrl from "#fonts/fraunces-600-rare.woff2?url";
import { RARE_CHARACTERS } from "#data/pictures/heading-characters.ts";
import { readStored, writeStored } from "./stored.ts";

const FAMILY = "Fraunces";
const WEIGHT = "400 900";
const KEY = "headingFont";

if (readStored(KEY, () => sessionStorage) === url || document.readyState === "complete") void load();
else window.addEventListener("load", () => void load(), { once: true });

async function load(): Promise<void> {
  const font = new FontFace(FAMILY, `url(${url})`, { weight: WEIGHT });
  // Offline and not in the cache: headings stay in the fallback, which is what it is for.
  const loaded = await font.load().catch(() => null);
  if (!loaded) return;
  document.fonts.add(loaded);
  // The browser fetches this one by itself, where a heading has one of its characters.
  const unicodeRange = Array.from(RARE_CHARACTERS, (one) => `U+${one.charCodeAt(0).toString(16)}`).join();
  document.fonts.add(new FontFace(FAMILY, `url(${rareUrl})`, { weight: WEIGHT, unicodeRange, display: "swap" }));
  writeStored(KEY, url, () => sessionStorage);
}
