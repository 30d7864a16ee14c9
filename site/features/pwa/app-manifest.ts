/** What the site is as an app: for home screens, app lists and the system (W3C, Web Application Manifest). */
import { NO_FILTERS, writeFilters } from "#data/domain/filter.ts";
import { region } from "#data/region.ts";
import { APP_ICONS, iconUrl } from "./app-icons.ts";
import { PAPER } from "./paper.ts";

/** Of the list on a phone and on a desk, in public. */
const SCREENSHOTS = [
  { src: "/screenshots/phone.png", sizes: "780x1688", form_factor: "narrow", label: "The list of markets" },
  { src: "/screenshot.png", sizes: "1440x900", form_factor: "wide", label: "List and map side by side" },
] as const;

export function getAppManifest(): object {
  const icons = Object.entries(APP_ICONS).map(([name, { size, purpose }]) => ({
    src: iconUrl(name),
    sizes: `${size}x${size}`,
    type: "image/png",
    purpose,
  }));
  const openNow = new URLSearchParams();
  writeFilters({ ...NO_FILTERS, openNow: true }, openNow);
  const [shortcutIcon] = icons.filter(({ purpose }) => purpose === "any");
  const shortcut = (name: string, description: string, url: string) => ({
    ...{ name, description, url },
    icons: [shortcutIcon],
  });
  return {
    id: "/",
    name: region.siteName,
    short_name: "Markets",
    description: `Every farmers market and farm stand in ${region.state}, also without a network.`,
    lang: "en",
    dir: "ltr",
    start_url: "/",
    scope: "/",
    display: "standalone",
    orientation: "any",
    // In the dark, pages say otherwise by their own meta tags (Base.astro).
    theme_color: PAPER.light,
    background_color: PAPER.light,
    categories: ["food", "shopping", "lifestyle"],
    icons,
    shortcuts: [
      shortcut("Near me", "The closest markets first", "/?sort=distance"),
      shortcut("Open now", "Markets that are open at this moment", `/?${openNow.toString()}`),
      shortcut("Saved", "The markets you have saved", "/?saved=1"),
    ],
    screenshots: SCREENSHOTS.map((screenshot) => ({ ...screenshot, type: "image/png" })),
  };
}
