/** subset-font brings no types; this is the part that heading-font.ts uses. */
declare module "subset-font" {
  interface SubsetOptions {
    targetFormat: "sfnt" | "woff" | "woff2";
    variationAxes?: Record<string, number | { min?: number; max?: number }>;
    /** OpenType tags; without it, all. */
    keepFeatures?: string[];
    noHinting?: boolean;
    dropTables?: string[];
  }
  export default function subsetFont(font: Uint8Array, text: string, options: SubsetOptions): Promise<Buffer>;
}
