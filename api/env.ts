/** The server's settings, read once at start from the environment and `.env`. `.env.example` explains each. */
import { statSync } from "node:fs";
import { join, resolve } from "node:path";
import { loadEnvFile } from "node:process";
import { z } from "zod";
import { isEmail } from "#data/input/email.ts";
import { countAllowedTypos, countTypos } from "#data/search/spelling.ts";
import { isRandomSecret } from "./auth/random-secret.ts";
import { OperatorError } from "./process/operator-error.ts";

/** The folder with package.json. Relative paths in settings start here, in whatever folder the command was typed. */
export const PROJECT_ROOT = resolve(import.meta.dirname, "..");

export interface Env {
  port: number;
  host: string;
  /** Absolute; the only folder that is written to. */
  stateDir: string;
  /** Absolute; the folder for backups. */
  backupDir: string;
  /** A shell command that runs after each publish; null for none. */
  afterPublish: string | null;
  /** Absolute; fills an empty database. */
  snapshotDir: string;
  /** Origin of the site's public address, without a trailing slash. */
  siteUrl: string;
  /** The number of the operator's own proxies in front of the server. */
  trustedProxies: number;
  /** Seals admins' session cookies; null for a random one that is kept in the database. */
  sessionSecret: string | null;
  /** Null if e-mail is off. */
  mail: MailSettings | null;
  /**
   * Origin of a mock server that all feeds are fetched from, without a trailing slash; null to ask the feeds
   * themselves.
   */
  news: { mockUrl: string | null };
  /** Where newer USDA listings are fetched from. */
  usda: PortalSettings;
  /** Null for text in a terminal and JSON elsewhere. */
  logFormat: "json" | "text" | null;
  logLevel: "info" | "warn" | "error";
}

export interface MailSettings {
  /** smtp:// or smtps://, with user and password if the server needs them. */
  smtpUrl: string;
  from: string;
}

export interface PortalSettings {
  /** Origin of the USDA Local Food Portal, or of a mock server, without a trailing slash. */
  url: string;
  /** User-Agent of requests to the portal. */
  userAgent: string;
}

const PORTAL_URL = "https://www.usdalocalfoodportal.com";

/** An https origin, or a mock server on this machine. */
export const trustedUrl = z.string().transform(toOrigin).refine(isTrusted);
export const TRUSTED_URL = "an address that begins with https://, or with http:// on this machine, without a path";

/** In a password a raw / or # would end the address, and a raw % cannot be decoded. */
const MAIL_SERVER = /^\w+:\/\/(?:[^/?#%]|%[0-9a-f]{2})+\/?$/i;

/** `.describe()` comes last, because zod keeps only the outermost schema's description; error messages quote it. */
const envSchema = z.object({
  PORT: wholeNumber(0, 65_535).default(3000).describe("a number from 0 to 65535, like 3000"),
  HOST: text("127.0.0.1").describe("an address of this machine, like 127.0.0.1, or 0.0.0.0 for all of them"),
  STATE_DIR: text(".state").describe("a folder, like .state"),
  BACKUP_DIR: z.string().min(1).optional().describe("a folder, like /mnt/other-disk/backups"),
  AFTER_PUBLISH: z.string().optional().describe("a command for the shell, like deploy/after-publish-rclone.sh"),
  SNAPSHOT_DIR: text("data/snapshot").describe("a folder, like data/snapshot"),
  SITE_URL: z
    .string()
    .transform(toOrigin)
    .optional()
    .describe("the address that visitors type, without a path, like https://markets.example.org"),
  TRUSTED_PROXIES: wholeNumber(0, 10).default(0).describe("how many proxies of your own requests pass, from 0 to 10"),
  SESSION_SECRET: z
    .string()
    .refine(isRandomSecret)
    .optional()
    .describe("at least 32 random characters, such as `openssl rand -base64 32` prints"),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .regex(MAIL_SERVER)
    .optional()
    .describe(
      "the address of a mail server, like smtps://user:password@mail.example.org, with %40 for an @ and %23 for a # in a password",
    ),
  MAIL_FROM: z
    .string()
    .refine(isSender)
    .optional()
    .describe("the sender of e-mails, like markets@example.org or Markets <markets@example.org>"),
  NEWS_URL: trustedUrl.optional().describe(TRUSTED_URL),
  USDA_URL: trustedUrl.default(PORTAL_URL).describe(TRUSTED_URL),
  USDA_USER_AGENT: z
    .string()
    .regex(/^[\x20-\x7e]{1,300}$/)
    .optional()
    .describe("a line of up to 300 plain characters, like Mozilla/5.0 (compatible; YourDirectory/1.0)"),
  LOG_FORMAT: z.enum(["json", "text"]).optional().describe("json or text"),
  LOG_LEVEL: z.enum(["info", "warn", "error"]).default("info").describe("info, warn or error"),
});

/** @param max also limits the number of digits */
export function wholeNumber(min: number, max: number) {
  return z.string().max(String(max).length).regex(/^\d+$/).transform(Number).pipe(z.int().min(min).max(max));
}

function text(otherwise: string) {
  return z.string().min(1).default(otherwise);
}

/** Values that error messages must not show. SMTP_URL contains the mail server's password. */
const SECRETS: ReadonlySet<string> = new Set(["SESSION_SECRET", "SMTP_URL"]);

/** Settings from the process override those in `.env`. @throws OperatorError as parseEnv does */
export function readEnv(): Env {
  return parseEnv(readEnvironment());
}

/** The process's environment plus `.env`, unchecked. */
export function readEnvironment(): NodeJS.ProcessEnv {
  const file = join(PROJECT_ROOT, ".env");
  const found = statSync(file, { throwIfNoEntry: false });
  // A pipe would wait for a writer.
  if (found && !found.isFile()) throw new OperatorError(`${file} is no file. Move it away.`);
  if (found) loadEnvFile(file);
  for (const line of findMisspelt(process.env)) process.emitWarning(line);
  return process.env;
}

/** Variables that are nearly called like a setting: they would do nothing, without a word. */
export function findMisspelt(source: Source): string[] {
  const plain = (name: string) => name.replaceAll("_", "").toLowerCase();
  const isNearly = (name: string, setting: string) =>
    countTypos(plain(name), plain(setting), 2) <= countAllowedTypos(plain(setting));
  return Object.keys(source).flatMap((name) => {
    const meant =
      name in envSchema.shape ? undefined : Object.keys(envSchema.shape).find((each) => isNearly(name, each));
    return meant === undefined ? [] : [`No setting is called ${name}. Is ${meant} meant?`];
  });
}

type SettingsSchema = z.ZodObject<Readonly<Record<string, z.ZodType>>>;
type Source = Readonly<Record<string, string | undefined>>;

/**
 * An empty value counts as not set.
 * @param secrets names whose values are not shown in errors
 * @throws OperatorError that names the first invalid setting and what it should be
 */
export function parseSettings<T extends SettingsSchema>(
  schema: T,
  source: Source,
  secrets: ReadonlySet<string>,
): z.infer<T> {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ""));
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const name = String(parsed.error.issues[0]?.path[0]);
  const shown = secrets.has(name) ? name : `${name}="${given[name] ?? ""}"`;
  throw new OperatorError(`${shown} cannot be used. Set it to ${getExpected(schema, name)}.`);
}

/** @throws OperatorError as parseSettings does, and if only one of the two mail settings is set */
export function parseEnv(source: Source): Env {
  const data = parseSettings(envSchema, source, SECRETS);
  const { SMTP_URL: smtpUrl, MAIL_FROM: from } = data;
  if ((smtpUrl === undefined) !== (from === undefined)) {
    const missing = smtpUrl === undefined ? "SMTP_URL" : "MAIL_FROM";
    const expected = getExpected(envSchema, missing);
    throw new OperatorError(`${missing} is missing. Set it to ${expected}, or remove the other mail setting.`);
  }
  const stateDir = resolve(PROJECT_ROOT, data.STATE_DIR);
  const siteUrl = data.SITE_URL ?? `http://localhost:${data.PORT}`;
  return {
    port: data.PORT,
    host: data.HOST,
    stateDir,
    backupDir: resolve(PROJECT_ROOT, data.BACKUP_DIR ?? join(stateDir, "backups")),
    afterPublish: data.AFTER_PUBLISH ?? null,
    snapshotDir: resolve(PROJECT_ROOT, data.SNAPSHOT_DIR),
    siteUrl,
    trustedProxies: data.TRUSTED_PROXIES,
    sessionSecret: data.SESSION_SECRET ?? null,
    mail: smtpUrl !== undefined && from !== undefined ? { smtpUrl, from } : null,
    news: { mockUrl: data.NEWS_URL ?? null },
    usda: { url: data.USDA_URL, userAgent: data.USDA_USER_AGENT ?? introduce(siteUrl) },
    logFormat: data.LOG_FORMAT ?? null,
    logLevel: data.LOG_LEVEL,
  };
}

/** The portal only answers browsers, so this starts like a browser's; the URL tells its operators who asks. */
function introduce(siteUrl: string): string {
  return `Mozilla/5.0 (compatible; FarmersMarketDirectory/1.0; +${siteUrl})`;
}

function getExpected({ shape }: SettingsSchema, name: string): string {
  return shape[name]?.description ?? "another value";
}

function isSender(value: string): boolean {
  return isEmail(/^[^<>\r\n]* <([^<>]+)>$/.exec(value)?.[1] ?? value);
}

function toOrigin(value: string, context: z.RefinementCtx): string {
  const url = URL.canParse(value) ? new URL(value) : null;
  if (url && /^https?:$/.test(url.protocol) && `${url.origin}/` === url.href) return url.origin;
  context.addIssue({ code: "custom", message: "not an origin" });
  return z.NEVER;
}

function isTrusted(origin: string): boolean {
  const { protocol, hostname } = new URL(origin);
  return protocol === "https:" || /^(127\.0\.0\.1|localhost|\[::1\])$/.test(hostname);
}
