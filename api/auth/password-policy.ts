/** Refuses passwords that are guessed first (design §6): common ones, and those made of the name that goes with them. */
import { region } from "#data/region.ts";
import { PASSWORD_TEXTS } from "#data/domain/password-rules.ts";

/** What may stand before or after a common word without making it another: "Password2026!" */
const MAX_TRIMMINGS = 8;
/** What has to be left of a password without the names in it. */
const MIN_BESIDE_NAME = 8;
const MIN_NAME = 3;
const MIN_DIFFERENT = 5;

/** Walks along the keyboard and the alphabet; and the same backwards. */
const RUNS = ["abcdefghijklmnopqrstuvwxyz", "12345678901234567890", "qwertyuiopasdfghjklzxcvbnm"].flatMap((run) => [
  run,
  Array.from(run).toReversed().join(""),
]);

/**
 * @param username of the account; the site's own name is known
 * @returns what is wrong and what to do, null when nothing is
 */
export async function findWeakness(password: string, username: string): Promise<string | null> {
  const plain = simplify(password);
  for (const name of [username, region.siteName].map(simplify)) {
    if (name.length < MIN_NAME || !plain.includes(name)) continue;
    if (plain.replaceAll(name, "").length < MIN_BESIDE_NAME) return PASSWORD_TEXTS.name;
  }
  if (new Set(password).size < MIN_DIFFERENT || isRun(plain)) return PASSWORD_TEXTS.common;
  const common = await listCommon();
  return listForms(password).some((form) => common.includes(form)) ? PASSWORD_TEXTS.common : null;
}

/** 49,000 passwords in lower case. They are only unpacked when somebody chooses a password. */
async function listCommon(): Promise<readonly string[]> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return dictionary["passwords-common"];
}

/** A password as it is, and what is left without its trimmings and repetitions. */
function listForms(password: string): string[] {
  const lower = password.normalize("NFKC").toLowerCase();
  const plain = simplify(password);
  const word = plain.replaceAll(/^\d+|\d+$/g, "");
  const repeated = /^(.+?)\1+$/u.exec(plain)?.[1];
  return [
    lower,
    plain,
    ...(lower.length - word.length <= MAX_TRIMMINGS ? [word] : []),
    ...(repeated === undefined ? [] : [repeated]),
  ];
}

function isRun(plain: string): boolean {
  return plain !== "" && RUNS.some((run) => run.includes(plain));
}

/** Only letters and digits, which is all that many people change nothing about. */
function simplify(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "");
}
