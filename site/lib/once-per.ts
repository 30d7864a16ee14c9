/** @returns `make`, which now runs once for each object: its results are kept as long as the object is */
export function oncePer<Key extends object, Made extends object>(make: (key: Key) => Made): (key: Key) => Made {
  const made = new WeakMap<Key, Made>();
  return (key) => {
    const known = made.get(key) ?? make(key);
    made.set(key, known);
    return known;
  };
}
