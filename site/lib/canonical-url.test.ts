import { expect, test } from "vitest";
import { canonicalUrl } from "./canonical-url.ts";

test.each([
  ["/index.html", "/"],
  ["/about/index.html", "/about"],
  ["/about.html", "/about"],
  ["/markets/7", "/markets/7"],
])("the address of %s is %s", (path, clean) => {
  expect(canonicalUrl(path, undefined)).toBe(clean);
  expect(canonicalUrl(path, new URL("https://markets.example"))).toBe(`https://markets.example${clean}`);
});
