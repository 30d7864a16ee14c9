import { join } from "node:path";
import { expect, test } from "vitest";
import { OperatorError } from "./process/operator-error.ts";
import { findMisspelt, parseEnv, PROJECT_ROOT } from "./env.ts";

test("an empty environment gives the defaults", () =>
  expect(parseEnv({})).toEqual({
    port: 3000,
    host: "127.0.0.1",
    stateDir: join(PROJECT_ROOT, ".state"),
    backupDir: join(PROJECT_ROOT, ".state/backups"),
    afterPublish: null,
    snapshotDir: join(PROJECT_ROOT, "data/snapshot"),
    siteUrl: "http://localhost:3000",
    trustedProxies: 0,
    sessionSecret: null,
    mail: null,
    news: { mockUrl: null },
    usda: {
      url: "https://www.usdalocalfoodportal.com",
      userAgent: "Mozilla/5.0 (compatible; FarmersMarketDirectory/1.0; +http://localhost:3000)",
    },
    logFormat: null,
    logLevel: "info",
  }));

test("every setting is read, and absolute folders are unchanged", () =>
  expect(
    parseEnv({
      PORT: "8080",
      HOST: "0.0.0.0",
      STATE_DIR: "/var/lib/markets",
      BACKUP_DIR: "/mnt/backups",
      AFTER_PUBLISH: "deploy/after-publish-rclone.sh",
      SNAPSHOT_DIR: "data/other",
      SITE_URL: "https://markets.example.org",
      TRUSTED_PROXIES: "2",
      SESSION_SECRET: "6xJ0o4QKp8vYt2nRw5sLz1cVb7mHd3gF",
      SMTP_URL: "smtps://user:secret@mail.example.org",
      MAIL_FROM: "Markets <markets@example.org>",
      NEWS_URL: "http://127.0.0.1:4200",
      USDA_URL: "http://127.0.0.1:4300",
      USDA_USER_AGENT: "Mozilla/5.0 (compatible; Markets/1.0)",
      LOG_FORMAT: "json",
      LOG_LEVEL: "warn",
      PATH: "/usr/bin",
    }),
  ).toEqual({
    port: 8080,
    host: "0.0.0.0",
    stateDir: "/var/lib/markets",
    backupDir: "/mnt/backups",
    afterPublish: "deploy/after-publish-rclone.sh",
    snapshotDir: join(PROJECT_ROOT, "data/other"),
    siteUrl: "https://markets.example.org",
    trustedProxies: 2,
    sessionSecret: "6xJ0o4QKp8vYt2nRw5sLz1cVb7mHd3gF",
    mail: { smtpUrl: "smtps://user:secret@mail.example.org", from: "Markets <markets@example.org>" },
    news: { mockUrl: "http://127.0.0.1:4200" },
    usda: { url: "http://127.0.0.1:4300", userAgent: "Mozilla/5.0 (compatible; Markets/1.0)" },
    logFormat: "json",
    logLevel: "warn",
  }));

test("an empty value counts as not set", () => expect(parseEnv({ PORT: "", SITE_URL: "" })).toEqual(parseEnv({})));

test("without SITE_URL, the address uses the port", () =>
  expect(parseEnv({ PORT: "4000" }).siteUrl).toBe("http://localhost:4000"));

test("a trailing slash of SITE_URL is dropped", () =>
  expect(parseEnv({ SITE_URL: "https://markets.example.org/" }).siteUrl).toBe("https://markets.example.org"));

const PORTS = "Set it to a number from 0 to 65535, like 3000.";
const ADDRESSES = "Set it to the address that visitors type, without a path, like https://markets.example.org.";
const COUNTS = "Set it to how many proxies of your own requests pass, from 0 to 10.";

test.each([
  ...["http", "70000", "-1", "3000.5", " 3000", "003000"].map((value) => ["PORT", value, PORTS]),
  ...["markets.example.org", "ftp://example.org", "https://example.org/markets", "https://user@example.org"].map(
    (value) => ["SITE_URL", value, ADDRESSES],
  ),
  ...["-1", "11", "1.5", "all"].map((value) => ["TRUSTED_PROXIES", value, COUNTS]),
  ...["http://10.0.0.5", "https://feeds.example.org/v1"].map((value) => ["NEWS_URL", value, ""]),
])("%s=%j is refused", (name = "", value, advice) =>
  expect(() => parseEnv({ [name]: value })).toThrow(`${name}="${value}" cannot be used. ${advice}`.trim()),
);

const RANDOM = "Set it to at least 32 random characters, such as `openssl rand -base64 32` prints.";
const MAIL_SERVERS =
  "Set it to the address of a mail server, like smtps://user:password@mail.example.org, with %40 for an @ and %23 for a # in a password.";

test.each([
  ["SMTP_URL", "http://user:secret@mail.example.org", MAIL_SERVERS],
  ["SMTP_URL", "smtps://user:sec@ret#1@mail.example.org", MAIL_SERVERS],
  ["SMTP_URL", "smtps://user:sec/ret@mail.example.org", MAIL_SERVERS],
  ["SMTP_URL", "smtps://user:50%off@mail.example.org", MAIL_SERVERS],
  ["SESSION_SECRET", "6xJ0o4QKp8vYt2nRw5sLz1cVb7mHd3g", RANDOM],
  ["SESSION_SECRET", "complex_password_at_least_32_characters_long", RANDOM],
])("%s=%j is refused without printing it", (name, value, advice) =>
  expect(() => parseEnv({ MAIL_FROM: "a@example.org", SMTP_URL: "smtp://localhost", [name]: value })).toThrow(
    new OperatorError(`${name} cannot be used. ${advice}`),
  ),
);

test.each(["markets", "Markets <markets>", "a@example.org\r\nBcc: b@example.org"])("MAIL_FROM=%j is refused", (from) =>
  expect(() => parseEnv({ SMTP_URL: "smtp://localhost", MAIL_FROM: from })).toThrow(/^MAIL_FROM=.* cannot be used/s),
);

test("incomplete mail settings are refused, naming what is missing", () => {
  expect(() => parseEnv({ SMTP_URL: "smtp://localhost" })).toThrow(/^MAIL_FROM is missing/);
  expect(() => parseEnv({ MAIL_FROM: "a@example.org" })).toThrow(/^SMTP_URL is missing/);
});

test("a variable that is nearly called like a setting is named, one of another program is not", () => {
  expect(findMisspelt({ SITEURL: "", SITE_URI: "", SITE_URL: "", HOSTNAME: "", MAIL: "", TERM: "" })).toEqual([
    "No setting is called SITEURL. Is SITE_URL meant?",
    "No setting is called SITE_URI. Is SITE_URL meant?",
  ]);
});
