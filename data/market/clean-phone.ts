/** Phone numbers, in one form. */

/**
 * "4149338121", "414-933-8121", "414 933 8121 ext 27" → "(414) 933-8121 ext. 27".
 * Null when it cannot be a North American number (ATIS numbering plan: area and exchange codes start at 2).
 */
export function cleanPhone(text: string): string | null {
  const match = /^(.*?)(?:\s*(?:x|ext\.?|extension)\s*(\d{1,6}))?$/i.exec(text.trim());
  const digits = (match?.[1] ?? "").replace(/\D/g, "").replace(/^1(?=\d{10}$)/, "");
  const number = /^([2-9]\d{2})([2-9]\d{2})(\d{4})$/.exec(digits);
  if (!number || /^(\d)\1{9}$/.test(digits)) return null;
  const extension = match?.[2] ? ` ext. ${match[2]}` : "";
  return `(${number[1] ?? ""}) ${number[2] ?? ""}-${number[3] ?? ""}${extension}`;
}
