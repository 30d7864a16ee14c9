/**
 * Loads the heading font after everything that the page needs to work, because its 10 KB would delay the list on a slow
 * connection. Until then a fallback of the same width is used. Later pages have it in the browser's cache and use it
 * from the start, so headings do not change while being read.
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
  // Offline and not cached: headings keep the fallback.
  const loaded = await font.load().catch(() => null);
  if (!loaded) return;
  document.fonts.add(loaded);
  // The browser itself loads the extended font, if a heading contains such a character.
  const unicodeRange = Array.from(RARE_CHARACTERS, (one) => `U+${one.charCodeAt(0).toString(16)}`).join();
  document.fonts.add(new FontFace(FAMILY, `url(${rareUrl})`, { weight: WEIGHT, unicodeRange, display: "swap" }));
  writeStored(KEY, url, () => sessionStorage);
}
