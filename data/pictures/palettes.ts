/** Colors of the drawn pictures, the same in light and dark mode. */
import COLORS from "./palettes.json" with { type: "json" };

/** `shade` is the color of shadows on the ground. */
export type Palette = (typeof COLORS)[number];

/** Early morning, clear noon, late summer, October, May, early evening, by the lake. */
export const PALETTES: readonly Palette[] = COLORS;

export interface Cloth {
  dark: string;
  light: string;
}

export const CLOTHS: readonly Cloth[] = [
  { dark: "#c4402a", light: "#fff1d8" },
  { dark: "#2f6b48", light: "#f8f0d9" },
  { dark: "#e0a02e", light: "#fff6e0" },
  { dark: "#2f7880", light: "#f5efda" },
  { dark: "#7d3a55", light: "#f8e6da" },
  { dark: "#34557f", light: "#f6efdf" },
  { dark: "#de7256", light: "#ffeeda" },
  { dark: "#6f7f3d", light: "#f7f0d2" },
];

/** Background and text colors of share pictures: the site's light theme. */
export const SHARE_COLORS = {
  paper: "#faf4e6",
  ink: "#22281e",
  inkSoft: "#575d4c",
  green: "#1d5735",
  tomato: "#b5301a",
};
