/** Checks email addresses. */

/** One @, a domain with a dot, no spaces, brackets or commas. */
export function isEmail(text: string): boolean {
  return /^[^\s@<>()[\]\\,;:"]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/i.test(text);
}
