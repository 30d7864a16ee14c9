/** A value outside React that scripts and islands share: state that comes from storage, the address bar, a timer. */

export interface Store<T> {
  readonly get: () => T;
  readonly set: (value: T) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** @param read Called once, at the first use: storage and the address bar are not touched at import time. */
export function createStore<T>(read: () => T): Store<T> {
  const listeners = new Set<() => void>();
  let held: { value: T } | undefined;
  return {
    get: () => (held ??= { value: read() }).value,
    set(value) {
      held = { value };
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
