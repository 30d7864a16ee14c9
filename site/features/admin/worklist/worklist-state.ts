/**
 * What becomes of the items of a list of work: which are on their way to the server, which are done and can be undone,
 * which failed and which somebody else decided. Inbox and Check go by it alone; nothing else remembers what left a list.
 */

/** A change that the server has made. */
export interface Made {
  /** Its entry in the log, by which it is undone. */
  auditId: number;
  /** The items that come back with Undo. */
  ids: readonly number[];
}

/** @typeParam Item what the list holds */
export interface WorklistState<Item> {
  /** When the server answered, in ms since 1970, by item; null while it has not. */
  readonly gone: ReadonlyMap<number, number | null>;
  /** What can be undone, in the order in which the server made it. */
  readonly made: readonly Made[];
  /** Why the last attempt was refused, by item. */
  readonly failures: ReadonlyMap<number, string>;
  /** What somebody else decided meanwhile, as it is now; it stays on the screen until it has been seen. */
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
  /** Taken off before it is sent, so that a second press means the one before. */
  | { type: "undoing" }
  | { type: "undone"; made: Made }
  /** It can be tried again. */
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
 * @param listedAt when the list was read that is on the screen, in ms since 1970: what it still holds of before an answer
 *   is not shown again, and what it holds of after it is
 */
export function isGone({ gone }: WorklistState<unknown>, id: number, listedAt: number): boolean {
  const at = gone.get(id);
  return at === null || (at !== undefined && listedAt <= at);
}

export function isOnItsWay({ gone }: WorklistState<unknown>, id: number): boolean {
  return gone.get(id) === null;
}

/** Answers may come in another order than the server made the changes in; their entries are numbered. */
function insert(made: readonly Made[], one: Made): readonly Made[] {
  return [...made, one].toSorted((a, b) => a.auditId - b.auditId);
}

function withAll<T>(map: ReadonlyMap<number, T>, ids: readonly number[], value: T): ReadonlyMap<number, T> {
  return new Map([...map, ...ids.map((id) => [id, value] as const)]);
}

function without<T>(map: ReadonlyMap<number, T>, ids: readonly number[]): ReadonlyMap<number, T> {
  return new Map([...map].filter(([id]) => !ids.includes(id)));
}
