import { expect, test } from "vitest";
import { readCell } from "./read-cell.ts";

test.each([
  ["Four Seasons Farmers &amp; Artisans Market", "Four Seasons Farmers & Artisans Market"],
  ["Joe&#39;s &AMP; Ann&#x27;s", "Joe's & Ann's"],
  ["Farmers&rsquo; Market &ndash; Caf&eacute;", "Farmers’ Market – Café"],
  ["Farmers&#8217; Market, Joe&#146;s", "Farmers’ Market, Joe’s"],
  ["\u202eDale \u2066Market\b", "Dale Market"],
  [" &nbsp; ", ""],
  ["#N/A", ""],
])("the cell %j is %j", (text, read) => expect(readCell(text)).toBe(read));
