/** What every page may load and run. Pages add what only they have, such as other sites that photos come from. */
import { region } from "#data/region.ts";
import { getTileHost } from "#data/site/tiles.ts";
import type { AstroUserConfig } from "astro";

export const contentPolicy: NonNullable<AstroUserConfig["security"]>["csp"] = {
  directives: [
    "default-src 'self'",
    `img-src 'self' data: blob: ${getTileHost(region.tiles) ?? ""}`,
    "connect-src 'self'",
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ],
  styleDirective: {
    // The list's cards are placed by style attributes, also in the HTML. Attributes run nothing; style sheets and scripts
    // stay limited to this site's own.
    resources: ["'self'", { resource: "'unsafe-inline'", kind: "attribute" }],
  },
};
