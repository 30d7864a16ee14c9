import { join } from "node:path";
import { expect, test } from "vitest";
import { parseEnv, PROJECT_ROOT } from "./env.ts";

test("an empty environment gives the defaults", () => {
  expect(parseEnv({})).toEqual({
    port: 3000,
    host: "127.0.0.1",
    stateDir: join(PROJECT_ROOT, ".state"),
    snapshotDir: join(PROJECT_ROOT, "data/snapshot"),
    siteUrl: "http://localhost:3000",
  });
});

test("every setting is read, and absolute folders stay as they are", () => {
  expect(
    parseEnv({
      PORT: "8080",
      HOST: "0.0.0.0",
      STATE_DIR: "/var/lib/markets",
      SNAPSHOT_DIR: "data/other",
      SITE_URL: "https://markets.example.org",
      PATH: "/usr/bin",
    }),
  ).toEqual({
    port: 8080,
    host: "0.0.0.0",
    stateDir: "/var/lib/markets",
    snapshotDir: join(PROJECT_ROOT, "data/other"),
    siteUrl: "https://markets.example.org",
  });
});

test("an empty value counts as not set", () => {
  expect(parseEnv({ PORT: "", SITE_URL: "" })).toEqual(parseEnv({}));
});

test("the address of a site without its own follows the port", () => {
  expect(parseEnv({ PORT: "4000" }).siteUrl).toBe("http://localhost:4000");
});

test("a slash at the end of the address is dropped", () => {
  expect(parseEnv({ SITE_URL: "https://markets.example.org/" }).siteUrl).toBe("https://markets.example.org");
});

test.each(["http", "70000", "-1", "3000.5", " 3000"])("PORT=%j is refused", (port) => {
  expect(() => parseEnv({ PORT: port })).toThrow(
    `PORT="${port}" cannot be used. Set it to a number from 0 to 65535, like 3000.`,
  );
});

test.each(["markets.example.org", "ftp://example.org", "https://example.org/markets", "https://user@example.org"])(
  "SITE_URL=%j is refused",
  (url) => {
    expect(() => parseEnv({ SITE_URL: url })).toThrow(
      `SITE_URL="${url}" cannot be used. Set it to the address that visitors type, without a path, ` +
        "like https://markets.example.org.",
    );
  },
);
