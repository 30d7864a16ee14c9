/** Under which terms each source may be used. Apart from the sources' names, which the scripts of pages carry. */
import type { SourceName } from "#data/market/sources.ts";

export const SOURCE_TERMS: Readonly<Record<SourceName, string>> = {
  "usda-portal": "A work of the U.S. government, in the public domain.",
  "usda-2018": "A work of the U.S. government, in the public domain.",
  published:
    "Pages of newspapers, stations, towns and markets. We take the bare facts, never their words or pictures, and each " +
    "market’s page names the page with a link.",
  list: "A list that we were given, or made ourselves, with the page that it stands on.",
  google: "Lent under the terms of Google Maps, and named wherever it is shown. It is in none of the files below.",
  community: "Told by people who know the market, and checked by a volunteer before it is shown.",
  manager: "Told by whoever runs the market, by a private link that we gave to them.",
  phoned: "Asked by one of our volunteers, over the phone.",
};
