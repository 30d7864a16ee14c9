import { expect, test } from "vitest";
import { isApiPath, splitTarget } from "./request-target.ts";

test.each([
  ["/about", { path: "/about", query: "" }],
  ["/about?x=1&y=?", { path: "/about", query: "?x=1&y=?" }],
  ["/?", { path: "/", query: "?" }],
  ["//evil.example/about?x", { path: "//evil.example/about", query: "?x" }],
  ["http://markets.example.org/about?x=1", { path: "/about", query: "?x=1" }],
  ["http://markets.example.org", { path: "/", query: "" }],
  ["*", { path: "/", query: "" }],
  ["", { path: "/", query: "" }],
])("the request target %j is split into %j", (target, expected) => expect(splitTarget(target)).toEqual(expected));

test.each([
  ["/api", true],
  ["/api/", true],
  ["/api/markets/1", true],
  ["/apiary", false],
  ["/", false],
  ["/markets/api", false],
  ["//api/markets", false],
])("%s is an API path: %j", (path, expected) => expect(isApiPath(path)).toBe(expected));
