/** The license terms of each source. Separate from the sources' names, which are part of the pages' scripts. */
import type { SourceName } from "#data/market/sources.ts";

export const SOURCE_TERMS: Readonly<Record<SourceName, string>> = {
  "usda-portal": "A work of the U.S. government, in the public domain.",
  "usda-2018": "A work of the U.S. government, in the public domain.",
  published:
    "Pages of newspapers, stations, towns and markets. Facts only, never their words or pictures. Each market’s page " +
    "links to its source.",
  list: "A list that we were given or made ourselves, with a link to its page.",
  google: "Used under the terms of Google Maps, and credited wherever it is shown. Not in the files below.",
  community: "From people who know the market, checked by a volunteer before it is shown.",
  manager: "From the people who run the market, by their private link.",
  phoned: "From a phone call by one of our volunteers.",
  visited: "From a visit by one of our volunteers.",
  operators: "From what our volunteers know themselves.",
};
