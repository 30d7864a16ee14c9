/** An in-memory Storage for tests. */

/** The members that the site uses. */
type Shelf = Pick<Storage, "length" | "getItem" | "setItem" | "removeItem">;

export function createFakeStorage(): Shelf {
  const records = new Map<string, string>();
  return {
    get length() {
      return records.size;
    },
    getItem: (key) => records.get(key) ?? null,
    setItem: (key, value) => {
      records.set(key, value);
    },
    removeItem: (key) => {
      records.delete(key);
    },
  };
}
