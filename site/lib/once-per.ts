/**
 * @returns `make`, which now runs once for each object, and again only if its other arguments differ from the last: the
 * result is kept as long as the object is
 */
export function oncePer<Key extends object, Rest extends readonly unknown[], Made>(
  make: (key: Key, ...rest: Rest) => Made,
): (key: Key, ...rest: Rest) => Made {
  const known = new WeakMap<Key, { rest: Rest; made: Made }>();
  return (key, ...rest) => {
    const last = known.get(key);
    if (last && rest.every((value, at) => value === last.rest[at])) return last.made;
    const made = make(key, ...rest);
    known.set(key, { rest, made });
    return made;
  };
}
