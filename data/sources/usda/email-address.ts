/** E-mail addresses, which people put into any column, and which belong to nobody but them: none may be shown. */

const ADDRESS = String.raw`[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,24}\b`;
/** "ann @ yahoo.com", but not "Market @ St. Paul's". */
const SPACED = String.raw`[\w.+-]+\s+@\s+[\w-]+\.(?:com|org|net|edu|gov|us)\b`;
const ANY = new RegExp(`(?:${ADDRESS})|(?:${SPACED})`, "gi");

/** Whether there is one in the text, also as a part of a web address. */
export function hasEmail(text: string): boolean {
  return text.replaceAll(/%40/gi, "@").search(ANY) !== -1;
}

/** The text without them, and without the brackets they stood in. */
export function withoutEmails(text: string): string {
  return text.replaceAll(ANY, "").replaceAll(/\(\s*\)|<\s*>/g, "");
}

/** For what the import says of a row. */
export function maskEmails(text: string): string {
  return text.replaceAll(WITH_SCHEME, "(an e-mail address)");
}

const WITH_SCHEME = new RegExp(String.raw`(?:\bhttps?:/*|\bmailto:)?(?:${ANY.source})`, "gi");
