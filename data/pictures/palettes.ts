/** Times of day and of the year, and the cloths that stalls are made of. Fixed colours: a picture is the same in light and dark. */

export interface Palette {
  sky: string;
  sun: string;
  cloud: string;
  far: string;
  near: string;
  ground: string;
  /** Shade on the ground. */
  shade: string;
  tree: string;
  treeLight: string;
  wall: string;
  roof: string;
}

export const PALETTES: readonly Palette[] = [
  // Early morning
  {
    sky: "#fbe6c4",
    sun: "#f5b95a",
    cloud: "#fff4df",
    far: "#c7cc97",
    near: "#9fb878",
    ground: "#e2cda0",
    shade: "#cdb382",
    tree: "#6f9458",
    treeLight: "#8aac69",
    wall: "#f0d7b4",
    roof: "#b9694b",
  },
  // Clear noon
  {
    sky: "#cfe6e6",
    sun: "#fbdc8e",
    cloud: "#f6fbf7",
    far: "#aecb9a",
    near: "#86b074",
    ground: "#e8d8b0",
    shade: "#d3be8f",
    tree: "#5b8a55",
    treeLight: "#78a468",
    wall: "#f4e8d0",
    roof: "#a9573f",
  },
  // Late summer
  {
    sky: "#f9d8b4",
    sun: "#ef9d5b",
    cloud: "#fdead0",
    far: "#d3bf7e",
    near: "#aeae62",
    ground: "#dfc193",
    shade: "#c9a775",
    tree: "#7c8f4c",
    treeLight: "#98a85c",
    wall: "#f3dcb8",
    roof: "#8f4f3b",
  },
  // October
  {
    sky: "#f2e4cb",
    sun: "#f2c572",
    cloud: "#fbf3e2",
    far: "#dba663",
    near: "#c0803f",
    ground: "#d4bf94",
    shade: "#bda578",
    tree: "#bb5f30",
    treeLight: "#d98b3c",
    wall: "#ead9bd",
    roof: "#7d4635",
  },
  // May
  {
    sky: "#e2efdc",
    sun: "#f7dc8a",
    cloud: "#fafcf2",
    far: "#bcd7a2",
    near: "#95c088",
    ground: "#eadfbd",
    shade: "#d5c79c",
    tree: "#71a56b",
    treeLight: "#f0b8bf",
    wall: "#f7ecd7",
    roof: "#6d7f8c",
  },
  // Towards evening
  {
    sky: "#ecc9bd",
    sun: "#f8e2ae",
    cloud: "#f6ddd0",
    far: "#a3a98c",
    near: "#7f9479",
    ground: "#d3bd9c",
    shade: "#b9a17f",
    tree: "#56745f",
    treeLight: "#71907a",
    wall: "#eedac6",
    roof: "#784a4f",
  },
  // By the lake
  {
    sky: "#d9e7ef",
    sun: "#f9e3a3",
    cloud: "#f7fafb",
    far: "#9fc0c4",
    near: "#8bb08a",
    ground: "#e3d7b8",
    shade: "#cdbe98",
    tree: "#4f7d67",
    treeLight: "#6b987f",
    wall: "#f2eadb",
    roof: "#54708a",
  },
];

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

/** The colours of paper and lettering on share pictures: the site's light ones. */
export const SIGN = { paper: "#faf4e6", ink: "#22281e", inkSoft: "#575d4c", green: "#1d5735", tomato: "#b5301a" };
