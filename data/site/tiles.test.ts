import { expect, test } from "vitest";
import { getTileHost, getTileStart } from "./tiles.ts";

const SITE = "https://markets.example";

test.each([
  ["of another site", "https://tiles.example:8080/a/{z}/{x}/{y}.png?key=1", "https://tiles.example:8080"],
  ["of this site", "/tiles/{z}/{x}/{y}.png", null],
])("for tiles %s, the host is the one browsers request", (_, url, host) =>
  expect(getTileHost({ url, attribution: "" })).toBe(host),
);

test.each([
  ["of another site", "https://tiles.example/{z}/{x}/{y}.png", "https://tiles.example/"],
  ["in a folder there", "https://tiles.example/a/{z}/{x}/{y}.png", "https://tiles.example/a/"],
  ["of this site", "/tiles/{z}/{x}/{y}.png", "https://markets.example/tiles/"],
])("for tiles %s, the start common to all addresses is found", (_, url, start) =>
  expect(getTileStart({ url, attribution: "" }, SITE)).toBe(start),
);

test("a map without tiles has no host", () => {
  expect(getTileHost(null)).toBeNull();
  expect(getTileStart(null, SITE)).toBeNull();
});
