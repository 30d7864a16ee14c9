/** Takes one change of a record back and keeps what has changed since, where the two do not meet. */

export type Fields = Readonly<Record<string, unknown>>;

type TakenBack =
  | { readonly ok: true; readonly record: Record<string, unknown> }
  /** Names of those that have changed since. */
  | { readonly ok: false; readonly fields: string[] };

/** Each of their entries is a value of its own. */
const MAPS: ReadonlySet<string> = new Set(["photoTexts"]);

/**
 * Field by field: what the change did not touch stays as it is now. In a list of texts only what was added or removed
 * counts, so that later additions to the same list stay. A missing field is a value like any other.
 * @param before the record before the change
 * @param after the record after it
 */
export function takeBack(current: Fields, before: Fields, after: Fields): TakenBack {
  const values = new Map(Object.entries(current));
  const fields: string[] = [];
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (isSame(before[name], after[name])) continue;
    const restored = restore(name, current[name], before[name], after[name]);
    if (restored === CHANGED) fields.push(name);
    else if (restored === undefined) values.delete(name);
    else values.set(name, restored);
  }
  return fields.length > 0 ? { ok: false, fields } : { ok: true, record: Object.fromEntries(values) };
}

const CHANGED = Symbol("changed since");

function restore(name: string, current: unknown, before: unknown, after: unknown): unknown {
  if (isSame(current, after)) return before;
  if (MAPS.has(name)) {
    const taken = takeBack(toFields(current), toFields(before), toFields(after));
    return taken.ok ? taken.record : CHANGED;
  }
  return isTexts(current) && isTexts(before) && isTexts(after) ? restoreList(current, before, after) : CHANGED;
}

function restoreList(current: readonly string[], before: readonly string[], after: readonly string[]): unknown {
  const added = after.filter((text) => !before.includes(text));
  const removed = before.filter((text) => !after.includes(text));
  const isKnown = added.length + removed.length > 0;
  if (!isKnown || !added.every((text) => current.includes(text)) || removed.some((text) => current.includes(text))) {
    return CHANGED;
  }
  const restored = current.filter((text) => !added.includes(text));
  for (const text of removed) restored.splice(before.indexOf(text), 0, text);
  return restored;
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === "string");
}

function toFields(value: unknown): Fields {
  return typeof value === "object" && value !== null ? (value as Fields) : {};
}

/** Records come in one order of fields. */
function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
