import { expect, test } from "vitest";
import { hashContent, makeEtag, matchesEtag, rankCodings } from "./content-coding.ts";

test.each([
  [undefined, ["identity"]],
  ["", ["identity"]],
  ["gzip, deflate, br, zstd", ["br", "gzip", "identity"]],
  ["gzip, deflate", ["gzip", "identity"]],
  ["GZIP", ["gzip", "identity"]],
  ["x-gzip", ["gzip", "identity"]],
  ["br;q=0.5, gzip;q=0.8", ["gzip", "br", "identity"]],
  ["br;q=0, gzip", ["gzip", "identity"]],
  ["*", ["br", "gzip", "identity"]],
  ["*;q=0.5, gzip;q=0", ["br", "identity"]],
  ["identity;q=1, br;q=0.5", ["identity"]],
  ["identity;q=0.5, br;q=0.9", ["br", "identity"]],
  ["identity;q=0", ["identity"]],
  ["br;q=nonsense, gzip", ["gzip", "identity"]],
  ["br;q=0.8;q=1,,;", ["br", "identity"]],
])("Accept-Encoding %j selects %j", (header, expected) => expect(rankCodings(header)).toEqual(expected));

test("made-up headers do not change the result for a real one", () => {
  for (let number = 0; number < 500; number += 1) rankCodings(`made-up-${number}`);
  expect(rankCodings("gzip, deflate, br")).toEqual(["br", "gzip", "identity"]);
});

test("equal content has equal hashes, different content different ones", () => {
  expect(hashContent("market")).toBe(hashContent(Buffer.from("market")));
  expect(hashContent("market")).toMatch(/^[\w-]{22}$/);
  expect(hashContent("market")).not.toBe(hashContent("markets"));
});

test("each encoding has its own ETag", () => {
  expect(makeEtag("abc", "identity")).toBe('"abc"');
  expect(makeEtag("abc", "br")).toBe('"abc-br"');
  expect(makeEtag("abc", "gzip")).toBe('"abc-gzip"');
});

test.each([
  [undefined, false],
  ["", false],
  ['"abc"', true],
  ['W/"abc"', true],
  ['"other", "abc"', true],
  ["*", true],
  ['"abc-br"', false],
  ["abc", false],
])('If-None-Match %j matches "abc": %j', (header, expected) => expect(matchesEtag(header, '"abc"')).toBe(expected));
