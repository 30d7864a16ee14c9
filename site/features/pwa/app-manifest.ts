/** The web app manifest: name, icons, shortcuts and screenshots for installing the site. */
import { NO_FILTERS, writeFilters } from "#data/market/filter.ts";
import { region } from "#data/region.ts";
import { THEME_COLOR } from "./theme-color.ts";
import type { IconStyle } from "./draw-icon.ts";
import { INSTALL_PICTURES, PICTURES_FOLDER } from "./install-pictures.ts";

/**
 * @param name of the site
 * @param pictures files that exist: a new directory has no screenshots yet
 */
export function getAppManifest(name: string, pictures: readonly string[]): object {
  const icons = Object.entries(APP_ICONS).map(([name, { size, purpose }]) => ({
    src: iconUrl(name),
    sizes: `${size}x${size}`,
    type: "image/png",
    purpose,
  }));
  const openNow = new URLSearchParams();
  writeFilters({ ...NO_FILTERS, when: "now" }, openNow);
  const [shortcutIcon] = icons.filter(({ purpose }) => purpose === "any");
  const shortcut = (name: string, description: string, url: string) => ({
    name,
    description,
    url,
    icons: [shortcutIcon],
  });
  return {
    id: "/",
    name,
    short_name: "Markets",
    description: `Every farmers market and farm stand in ${region.state}, also without a network.`,
    lang: "en",
    dir: "ltr",
    start_url: "/",
    scope: "/",
    display: "standalone",
    orientation: "any",
    // In dark mode, meta tags of the pages override it (Base.astro).
    theme_color: THEME_COLOR.light,
    background_color: THEME_COLOR.light,
    categories: ["food", "shopping", "lifestyle"],
    icons,
    shortcuts: [
      shortcut("Near me", "The closest markets first", "/?sort=distance"),
      shortcut("Open now", "Markets that are open at this moment", `/?${openNow.toString()}`),
      shortcut("Saved", "The markets you have saved", "/?saved=1"),
    ],
    screenshots: INSTALL_PICTURES.filter(({ file }) => pictures.includes(file)).map(
      ({ file, width, height, scale, ...labels }) => ({
        src: PICTURES_FOLDER + file,
        sizes: `${width * scale}x${height * scale}`,
        type: "image/png",
        ...labels,
      }),
    ),
  };
}

export const APP_ICONS: Readonly<Record<string, IconStyle>> = {
  "any-192": { size: 192, purpose: "any" },
  "any-512": { size: 512, purpose: "any" },
  "maskable-192": { size: 192, purpose: "maskable" },
  "maskable-512": { size: 512, purpose: "maskable" },
  "monochrome-512": { size: 512, purpose: "monochrome" },
};

export function iconUrl(name: string): string {
  return `/icons/${name}.png`;
}
