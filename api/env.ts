/** The settings of the server, read from the environment (and `.env`) once, at start. `.env.example` explains each. */
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { loadEnvFile } from "node:process";
import { z } from "zod";
import { isEmail } from "#data/input/email.ts";
import { isRandomSecret } from "./auth/random-secret.ts";
import { OperatorError } from "./process/operator-error.ts";

/** The folder that holds package.json: relative paths in settings start here, wherever the command was typed. */
export const PROJECT_ROOT = resolve(import.meta.dirname, "..");

export interface Env {
  port: number;
  host: string;
  /** Absolute; the one folder that is written to. */
  stateDir: string;
  /** Absolute; where backups lie. */
  backupDir: string;
  /** What the shell runs after each publish; null: nothing. */
  afterPublish: string | null;
  /** Absolute; what an empty database is filled from. */
  snapshotDir: string;
  /** Origin of the public address, without a slash at the end. */
  siteUrl: string;
  /** How many proxies of one's own stand between visitors and the server. */
  trustedProxies: number;
  /** What admins' sessions are sealed with; null: a random one in the database. */
  sessionSecret: string | null;
  /** Null while e-mail is off. */
  mail: MailSettings | null;
  /** A server that all feeds are read from instead of their own, without a slash at the end; null: none. */
  news: { mockUrl: string | null };
  /** Where newer listings are fetched from. */
  usda: PortalSettings;
  /** Null: sentences at a terminal, JSON elsewhere. */
  logFormat: "json" | "text" | null;
  logLevel: "info" | "warn" | "error";
}

export interface MailSettings {
  /** smtp:// or smtps://, with user and password where the server asks for them. */
  smtpUrl: string;
  from: string;
}

export interface PortalSettings {
  /** Origin of the USDA Local Food Portal, or of a stand-in, without a slash at the end. */
  url: string;
  /** What is said there of who asks. */
  userAgent: string;
}

const PORTAL_URL = "https://www.usdalocalfoodportal.com";

/** What is trusted: over https, or a stand-in on this machine. */
export const trustedUrl = z.string().transform(toOrigin).refine(isTrusted);
export const TRUSTED_URL = "an address that begins with https://, or with http:// on this machine, without a path";

/** Each is described for the message, at the end, since zod keeps the description of the outermost schema only. */
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

/** @param max says how many digits there may be, too */
export function wholeNumber(min: number, max: number) {
  return z.string().max(String(max).length).regex(/^\d+$/).transform(Number).pipe(z.int().min(min).max(max));
}

function text(otherwise: string) {
  return z.string().min(1).default(otherwise);
}

/** Not shown in messages. SMTP_URL has the mail server's password in it. */
const SECRETS: ReadonlySet<string> = new Set(["SESSION_SECRET", "SMTP_URL"]);

/** The settings from `.env` and the process; what is set in the process wins. @throws OperatorError as parseEnv does. */
export function readEnv(): Env {
  return parseEnv(readSettings());
}

/** As they are written. */
export function readSettings(): NodeJS.ProcessEnv {
  const file = join(PROJECT_ROOT, ".env");
  if (existsSync(file)) loadEnvFile(file);
  return process.env;
}

type Settings = z.ZodObject<Readonly<Record<string, z.ZodType>>>;
type Source = Readonly<Record<string, string | undefined>>;

/**
 * An empty value counts as not set.
 * @param schema says of each setting what it has to look like
 * @param secrets are not shown
 * @throws OperatorError naming the first wrong setting and what it should be.
 */
export function parseSettings<T extends Settings>(schema: T, source: Source, secrets: ReadonlySet<string>): z.infer<T> {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ""));
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const name = String(parsed.error.issues[0]?.path[0]);
  const shown = secrets.has(name) ? name : `${name}="${given[name] ?? ""}"`;
  throw new OperatorError(`${shown} cannot be used. Set it to ${getExpected(schema, name)}.`);
}

/** @throws OperatorError as parseSettings does, and when one of the two settings of e-mail is missing */
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

/** The portal answers browsers only, so it begins as theirs do; whoever reads the log finds who asked. */
function introduce(siteUrl: string): string {
  return `Mozilla/5.0 (compatible; FarmersMarketDirectory/1.0; +${siteUrl})`;
}

function getExpected({ shape }: Settings, name: string): string {
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
