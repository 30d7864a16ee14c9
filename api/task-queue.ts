/** Runs pieces of work one after the other: in the order in which they were given, or in fair turns. */

export interface TaskQueue {
  run: <T>(work: () => Promise<T>) => Promise<T>;
}

export function createTaskQueue(): TaskQueue {
  let last: Promise<unknown> = Promise.resolve();
  return {
    run: (work) => {
      const turn = last.then(work);
      last = turn.catch(() => null);
      return turn;
    },
  };
}

/** Whose work it is. */
export interface Turn {
  /** Such as an address: nobody's second piece of work comes before another's first. */
  key: string;
  /** Goes before all others, and has room of its own. */
  isPreferred?: boolean;
}

export interface FairQueue {
  /** @throws QueueFullError when too much waits already */
  run: <T>(turn: Turn, work: () => Promise<T>) => Promise<T>;
}

/** There is no room to wait in. */
export class QueueFullError extends Error {}

interface FairQueueOptions {
  /** Pieces of work that may wait, of the preferred and of the others. */
  maxWaiting?: number;
  /** Of those, how many may have one key. */
  maxWaitingPerKey?: number;
}

type Work = () => Promise<unknown>;

/** One piece of work at a time; who has many of them waiting gets one turn, then the next one has theirs. */
export function createFairQueue({
  maxWaiting = Infinity,
  maxWaitingPerKey = Infinity,
}: FairQueueOptions = {}): FairQueue {
  const lanes = { preferred: createLane(), other: createLane() };
  let isRunning = false;

  const runNext = async (): Promise<void> => {
    const work = lanes.preferred.take() ?? lanes.other.take();
    isRunning = work !== null;
    if (!work) return;
    await work();
    void runNext();
  };
  return {
    run: <T>({ key, isPreferred = false }: Turn, work: () => Promise<T>) => {
      const lane = isPreferred ? lanes.preferred : lanes.other;
      const { total, ofKey } = lane.count(key);
      if (isRunning && (total >= maxWaiting || ofKey >= maxWaitingPerKey)) {
        return Promise.reject(new QueueFullError("Too much is waiting."));
      }
      const { promise, resolve, reject } = Promise.withResolvers<T>();
      lane.add(key, () => Promise.try(work).then(resolve, reject));
      if (!isRunning) void runNext();
      return promise;
    },
  };
}

/** Work by key; a key moves to the end when it has had its turn. */
function createLane() {
  const waiting = new Map<string, Work[]>();
  let last: string | null = null;
  return {
    count: (key: string) => ({
      total: [...waiting.values()].reduce((sum, { length }) => sum + length, 0),
      ofKey: waiting.get(key)?.length ?? 0,
    }),
    add: (key: string, work: Work) => {
      waiting.set(key, [...(waiting.get(key) ?? []), work]);
    },
    take: (): Work | null => {
      const keys = [...waiting.keys()];
      const key = keys.find((other) => other !== last) ?? keys[0];
      if (key === undefined) return null;
      const [work, ...rest] = waiting.get(key) ?? [];
      waiting.delete(key);
      if (rest.length > 0) waiting.set(key, rest);
      last = key;
      return work ?? null;
    },
  };
}
