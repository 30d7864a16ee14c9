/** Reads answers, and the marks that stand for them in columns of a table. @returns null for anything else */
export function readYesNo(text: string): boolean | null {
  if (/^(?:yes|y|true|x|✓|✔|1)$/i.test(text)) return true;
  return /^(?:no|n|false|0)$/i.test(text) ? false : null;
}
