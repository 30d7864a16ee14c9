/** Reads the stored list of saved markets. Anybody may have written it: an older version, another program, a full disk. */

/** @returns the ids that make sense, each once; what is damaged counts as nothing saved. */
export function parseSaved(text: string | null): number[] {
  try {
    const ids: unknown = JSON.parse(text ?? "");
    return Array.isArray(ids) ? [...new Set(ids)].filter(isId) : [];
  } catch {
    return [];
  }
}

function isId(id: unknown): id is number {
  return Number.isSafeInteger(id) && Number(id) > 0;
}
