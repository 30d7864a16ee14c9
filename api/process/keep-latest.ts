/** Caches the promise for the latest key. Another key, or a failure, makes a new one. */
export function keepLatest<T, K = string>(make: (key: K) => Promise<T>): (key: K) => Promise<T> {
  let kept: { key: K; made: Promise<T> } | null = null;
  return (key) => {
    if (kept?.key === key) return kept.made;
    const fresh = { key, made: make(key) };
    kept = fresh;
    fresh.made.catch(() => {
      if (kept === fresh) kept = null;
    });
    return fresh.made;
  };
}
