/** Finds email addresses, which occur in any column and must not be published. */

/** Begins at the start of a word only: tried at each letter, a long word would cost the square of its length. */
const LOCAL_PART = String.raw`(?<![\w.+-])[\w.+-]+`;
const ADDRESS = String.raw`${LOCAL_PART}@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,24}\b`;
/** "ann @ yahoo.com", but not "Market @ St. Paul's". */
const SPACED = String.raw`${LOCAL_PART}\s+@\s+[\w-]+\.(?:com|org|net|edu|gov|us)\b`;
const ANY = new RegExp(`(?:${ADDRESS})|(?:${SPACED})`, "gi");

/** Whether the text has an email address, even inside a web address. */
export function hasEmail(text: string): boolean {
  return text.replaceAll(/%40/gi, "@").search(ANY) !== -1;
}

/** Removes email addresses and brackets around them. */
export function withoutEmails(text: string): string {
  return text.replaceAll(ANY, "").replaceAll(/\(\s*\)|<\s*>/g, "");
}

/** Replaces email addresses in log messages. */
export function maskEmails(text: string): string {
  return text.replaceAll(WITH_SCHEME, "(an e-mail address)");
}

const WITH_SCHEME = new RegExp(String.raw`(?:\bhttps?:/*|\bmailto:)?(?:${ANY.source})`, "gi");
