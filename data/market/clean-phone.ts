/** Formats phone numbers in one way, and splits off extensions. */

/**
 * "4149338121", "414-933-8121", "414 933 8121 ext 27" → "(414) 933-8121 ext. 27". Null if it cannot be a North American
 * number (ATIS numbering plan: area and exchange codes start with 2 to 9).
 */
export function cleanPhone(text: string): string | null {
  const { line, extension } = splitPhone(text);
  const digits = line.replace(/\D/g, "").replace(/^1(?=\d{10}$)/, "");
  const number = /^([2-9]\d{2})([2-9]\d{2})(\d{4})$/.exec(digits);
  if (!number || /^(\d)\1{9}$/.test(digits)) return null;
  const shown = `(${number[1] ?? ""}) ${number[2] ?? ""}-${number[3] ?? ""}`;
  return extension === null ? shown : `${shown} ${extension}`;
}

/** Splits "(414) 933-8121 ext. 27" into the number and "ext. 27"; without an extension that is null. */
export function splitPhone(text: string): { line: string; extension: string | null } {
  const match = /^(.*?)(?:\s*(?:x|ext\.?|extension)\s*(\d{1,6}))?$/i.exec(text.trim());
  return { line: match?.[1] ?? "", extension: match?.[2] ? `ext. ${match[2]}` : null };
}

/** `tel:` link without the extension: many phones ignore RFC 3966 extensions, or dial them as more digits. */
export function phoneHref(text: string): string {
  return `tel:${splitPhone(text).line.replace(/[^\d+]/g, "")}`;
}
