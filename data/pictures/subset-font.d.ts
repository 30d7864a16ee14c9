/** Types of the subset-font package (which has none), as far as heading-font.ts uses it. */
declare module "subset-font" {
  interface SubsetOptions {
    targetFormat: "sfnt" | "woff" | "woff2";
    variationAxes?: Record<string, number | { min?: number; max?: number }>;
    /** OpenType tags; all if left out. */
    keepFeatures?: string[];
    noHinting?: boolean;
    dropTables?: string[];
  }
  export default function subsetFont(font: Uint8Array, text: string, options: SubsetOptions): Promise<Buffer>;
}
