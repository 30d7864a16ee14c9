/** Astro's own, for the renderer of compiled pages. */
declare module "virtual:astro:manifest" {
  import type { App } from "astro/app";

  export const manifest: App["manifest"];
}
