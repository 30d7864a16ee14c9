/** Which icons there are, by file name: for the manifest, and for whoever draws them. */
import type { IconStyle } from "./draw-icon.ts";

export const APP_ICONS: Readonly<Record<string, IconStyle>> = {
  "any-192": { size: 192, purpose: "any" },
  "any-512": { size: 512, purpose: "any" },
  "maskable-192": { size: 192, purpose: "maskable" },
  "maskable-512": { size: 512, purpose: "maskable" },
  "monochrome-512": { size: 512, purpose: "monochrome" },
};

/** The address of an icon's file. */
export function iconUrl(name: string): string {
  return `/icons/${name}.png`;
}
