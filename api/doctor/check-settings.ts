/** Checks settings: unknown names, and what a public site needs in addition to what the server requires. */
import { spawnSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parseEnv } from "node:util";
import type { Finding } from "#data/admin/status.ts";
import { isExample } from "#data/site/settings.ts";
import type { Db } from "#api/db/tables.ts";
import type { Env } from "#api/env.ts";
import { PASSED_ON } from "#api/release/after-publish.ts";
import { readPlainFile } from "#api/state/state-folder.ts";
import { getSettings } from "#api/settings/get-settings.ts";
import { fine, advice, wrong } from "./finding.ts";

/** @param root the folder with `.env` and `.env.example`, which lists every setting */
export async function checkSettings(
  { siteUrl, sessionSecret, mail, afterPublish }: Env,
  root: string,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  // The server ignores a misspelled name and uses the default.
  const example = await readFile(join(root, ".env.example"), "utf8");
  const known = parseEnv(example.replaceAll(/^# ?(?=[A-Z][A-Z0-9_]+=)/gm, ""));
  const given = parseEnv(await readPlainFile(join(root, ".env")).catch(() => ""));
  for (const name of Object.keys(given).filter((each) => !(each in known) && !PASSED_ON.test(each))) {
    const what = `No setting is called ${name}, so this line of .env does nothing.`;
    findings.push(wrong(what, "Correct its name: see .env.example."));
  }
  const isEncrypted = siteUrl.startsWith("https:");
  if (isOwnMachine(siteUrl)) {
    const what = `The site is for this machine alone: its links and its sitemap say ${siteUrl}.`;
    findings.push(advice(what, "Before you go live, set SITE_URL to the address that visitors type."));
  } else if (!isEncrypted) {
    const what = `${siteUrl} is not encrypted: passwords and names can be read on the way, and phones neither locate nor install.`;
    const mend =
      "Put a proxy with a certificate in front (deploy/Caddyfile makes its own), and set SITE_URL to the https address.";
    findings.push(wrong(what, mend));
  }
  if (sessionSecret === null && isEncrypted) {
    const what = "SESSION_SECRET is missing: the server does not start for a public address without it.";
    findings.push(wrong(what, "Set it in .env to what `openssl rand -base64 32` prints."));
  }
  const [program] = /^[\w./-]+(?=\s|$)/.exec(afterPublish ?? "") ?? [];
  if (program !== undefined && spawnSync("sh", ["-c", 'command -v "$1"', "sh", program], { cwd: root }).status !== 0) {
    const what = `AFTER_PUBLISH cannot run: there is no program ${program}.`;
    findings.push(wrong(what, "Correct it in .env: a path begins at / or in the project's folder."));
  }
  if (mail === null) {
    const what = "E-mail is off: nobody is told what waits or what became of their submission.";
    findings.push(advice(what, "Set SMTP_URL and MAIL_FROM, where you want that."));
  }
  return findings.length > 0 ? findings : [fine(`The settings can be used, for ${siteUrl}.`)];
}

/** A public site needs a contact that visitors can reach. */
export async function checkContact(db: Db, { siteUrl }: Pick<Env, "siteUrl">): Promise<Finding[]> {
  const { email, website } = await getSettings(db);
  const made = [email, website].filter(isExample);
  if (made.length === 0) return [];
  // The placeholder contact misleads nobody before the site is public.
  const tell = isOwnMachine(siteUrl) ? advice : wrong;
  const what = `Visitors who need help are sent to ${made.join(" and ")}, which are only examples.`;
  return [tell(what, "Set it in the dashboard: Settings.")];
}

export function isOwnMachine(siteUrl: string): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(siteUrl).hostname);
}
