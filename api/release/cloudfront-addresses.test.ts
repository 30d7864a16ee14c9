import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { PROJECT_ROOT } from "#api/env.ts";

interface Answer {
  uri?: string;
  statusCode?: number;
  headers?: { location?: { value: string } };
}

const SOURCE = readFileSync(join(PROJECT_ROOT, "deploy/cloudfront-addresses.js"), "utf8");

function ask(uri: string, querystring: Readonly<Record<string, { value: string }>> = {}): string {
  const event = { request: { method: "GET", uri, querystring, headers: {} } };
  const answer = runInNewContext(`${SOURCE}; handler(event)`, { event }) as Answer;
  return answer.statusCode === undefined
    ? (answer.uri ?? "")
    : `${answer.statusCode} ${answer.headers?.location?.value ?? ""}`;
}

test.each([
  ["/", "/index.html"],
  ["/about", "/about.html"],
  ["/markets/12", "/markets/12.html"],
  ["/data/markets.json", "/data/markets.json"],
  ["/_astro/site.ea796a02.js", "/_astro/site.ea796a02.js"],
  ["/about/", "301 /about"],
  ["/about.html", "301 /about"],
  ["/markets/12).", "301 /markets/12"],
  ["/markets/12%22", "301 /markets/12"],
  ["/markets/12%E2%80%9d.", "301 /markets/12"],
  ["/markets/12'", "301 /markets/12"],
  ["/markets/12%3E%20", "301 /markets/12"],
  ["/markets/12]*", "301 /markets/12"],
  ["/index.html", "301 /"],
  ["/markets/index", "301 /markets"],
  ["//evil.example/", "301 /evil.example"],
  ["///evil.example", "301 /evil.example"],
  ["/\\evil.example/", "301 /evil.example"],
])("%s leads to %s", (uri, wanted) => expect(ask(uri)).toBe(wanted));

test("a redirect keeps the query", () =>
  expect(ask("/index.html", { item: { value: "Maple%20syrup" }, payment: { value: "snap" } })).toBe(
    "301 /?item=Maple%20syrup&payment=snap",
  ));
