/**
 * State of a list that is worked through: which items are being sent, which are done and can be undone,
 * which failed, and which somebody else decided. The only record of what left the lists of Inbox and Check.
 */

/** A change that the server has made. */
export interface Made {
  /** Its entry in the audit log, for Undo. */
  auditId: number;
  /** Items that Undo brings back. */
  ids: readonly number[];
}

export interface WorklistState<Item> {
  /** Time of the server's answer in ms since 1970, by item; null while it is being sent. */
  readonly gone: ReadonlyMap<number, number | null>;
  /** Changes that can be undone, in the server's order. */
  readonly made: readonly Made[];
  /** Why the last attempt failed, by item. */
  readonly failures: ReadonlyMap<number, string>;
  /** Items that somebody else decided, as they are now; they stay on the screen until dismissed. */
  readonly overtaken: ReadonlyMap<number, Item>;
}

export type WorklistAction<Item> =
  | { type: "sent"; ids: readonly number[] }
  | {
      type: "made";
      ids: readonly number[];
      auditId: number | null;
      at: number;
      refused?: readonly { id: number; error: string }[] | undefined;
    }
  | { type: "failed"; ids: readonly number[]; said: string }
  | { type: "overtaken"; ids: readonly number[]; id: number; item: Item }
  | { type: "seen"; id: number }
  /** Removes the last change before the request is sent, so that a second press undoes the one before. */
  | { type: "undoing" }
  | { type: "undone"; made: Made }
  /** Puts it back, to be tried again. */
  | { type: "not-undone"; made: Made };

export function startWorklist<Item>(): WorklistState<Item> {
  return { gone: new Map(), made: [], failures: new Map(), overtaken: new Map() };
}

export function reduceWorklist<Item>(state: WorklistState<Item>, action: WorklistAction<Item>): WorklistState<Item> {
  const { gone, made, failures, overtaken } = state;
  switch (action.type) {
    case "sent":
      return {
        ...state,
        gone: withAll(gone, action.ids, null),
        failures: without(failures, action.ids),
      };
    case "made": {
      const { ids, auditId, at, refused = [] } = action;
      const done = ids.filter((id) => !refused.some((other) => other.id === id));
      return {
        ...state,
        gone: withAll(without(gone, ids), done, at),
        made: auditId === null ? made : insert(made, { auditId, ids: done }),
        failures: new Map([...failures, ...refused.map(({ id, error }) => [id, error] as const)]),
      };
    }
    case "failed":
      return { ...state, gone: without(gone, action.ids), failures: withAll(failures, action.ids, action.said) };
    case "overtaken":
      return {
        ...state,
        gone: without(gone, action.ids),
        overtaken: new Map([...overtaken, [action.id, action.item]]),
      };
    case "seen":
      return { ...state, overtaken: without(overtaken, [action.id]) };
    case "undoing":
      return { ...state, made: made.slice(0, -1) };
    case "undone":
      return { ...state, gone: without(gone, action.made.ids) };
    case "not-undone":
      return { ...state, made: insert(made, action.made) };
  }
}

/**
 * Whether an item has left the list.
 * @param listedAt when the list was fetched, in ms since 1970: an item in a list older than the answer is hidden; in a
 *   newer list it is shown
 */
export function isGone({ gone }: WorklistState<unknown>, id: number, listedAt: number): boolean {
  const at = gone.get(id);
  return at === null || (at !== undefined && listedAt <= at);
}

export function isOnItsWay({ gone }: WorklistState<unknown>, id: number): boolean {
  return gone.get(id) === null;
}

/** Answers may arrive out of order; audit ids give the server's order. */
function insert(made: readonly Made[], one: Made): readonly Made[] {
  return [...made, one].toSorted((a, b) => a.auditId - b.auditId);
}

function withAll<T>(map: ReadonlyMap<number, T>, ids: readonly number[], value: T): ReadonlyMap<number, T> {
  return new Map([...map, ...ids.map((id) => [id, value] as const)]);
}

function without<T>(map: ReadonlyMap<number, T>, ids: readonly number[]): ReadonlyMap<number, T> {
  return new Map([...map].filter(([id]) => !ids.includes(id)));
}
