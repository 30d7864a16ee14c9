/** A value outside React, shared by scripts and islands: from storage, the address bar or a timer. */

export interface Store<T> {
  readonly get: () => T;
  readonly set: (value: T) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** @param read called once, at the first use, so that importing a module has no side effects */
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
