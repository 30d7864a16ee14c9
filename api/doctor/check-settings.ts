/** Settings and keys: names that nothing reads, and what a public site needs beyond what the server insists on. */
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { region } from "#data/region.ts";
import { type Env, PROJECT_ROOT } from "#api/env.ts";
import { type Finding, fine, note, wrong } from "./finding.ts";

/** @param root the folder with `.env` and `.env.example`, which names every setting that there is */
export async function checkSettings(env: Env, root = PROJECT_ROOT): Promise<Finding[]> {
  const findings = [...(await checkNames(root)), ...checkAddress(env), ...checkKeys(env), ...checkRegion()];
  return findings.length > 0 ? findings : [fine(`The settings can be used, for ${env.siteUrl}.`)];
}

/** A misspelled name is like none: the default counts, and nobody is told. */
async function checkNames(root: string): Promise<Finding[]> {
  const file = join(root, ".env");
  if (!existsSync(file)) return [];
  const known = (await readFile(join(root, ".env.example"), "utf8")).matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm);
  const names = new Set(Array.from(known, ([, name]) => name));
  const unknown = Object.keys(parseEnv(await readFile(file, "utf8"))).filter((name) => !names.has(name));
  return unknown.map((name) =>
    wrong(`No setting is called ${name}, so this line of .env does nothing.`, "Correct its name: see .env.example."),
  );
}

function checkAddress({ siteUrl }: Env): Finding[] {
  const { protocol } = new URL(siteUrl);
  if (isOwnMachine(siteUrl)) {
    return [
      note(
        `The site is for this machine alone: its links and its sitemap say ${siteUrl}.`,
        "Before you go live, set SITE_URL to the address that visitors type.",
      ),
    ];
  }
  if (protocol === "https:") return [];
  return [
    wrong(
      `${siteUrl} is not encrypted: passwords and names can be read on the way, and phones neither locate nor install.`,
      "Put a proxy with a certificate in front (deploy/Caddyfile makes its own), and set SITE_URL to the https address.",
    ),
  ];
}

export function isOwnMachine(siteUrl: string): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(siteUrl).hostname);
}

function checkKeys({ siteUrl, sessionSecret, mail }: Env): Finding[] {
  const findings: Finding[] = [];
  if (sessionSecret === null && siteUrl.startsWith("https:")) {
    findings.push(
      wrong(
        "SESSION_SECRET is missing: the server does not start for a public address without it.",
        "Set it in .env to what `openssl rand -base64 32` prints.",
      ),
    );
  }
  if (mail === null) {
    findings.push(
      note(
        "E-mail is off: nobody is told what waits or what became of their submission.",
        "Set SMTP_URL and MAIL_FROM, where you want that.",
      ),
    );
  }
  return findings;
}

/** The domain that is nobody's (RFC 2606). */
const EXAMPLE = /[@.]([\w-]+\.)?example\b/;

function checkRegion(): Finding[] {
  const { email, website } = region.contact;
  const made = [email, website].filter((value) => EXAMPLE.test(value));
  if (made.length === 0) return [];
  return [
    note(
      `Visitors who need help are sent to ${made.join(" and ")}, which are examples.`,
      "Set `contact` in data/region.ts to where you can be reached.",
    ),
  ];
}
