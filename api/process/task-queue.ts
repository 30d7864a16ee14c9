/** Queues that run one task at a time: first in, first out, or with fair turns. */
import { setImmediate as letOthers } from "node:timers/promises";
import { createCounter } from "#api/http/counter.ts";

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

/** Whose task it is. */
export interface Turn {
  /** Such as an address. The key with the least recent work goes first. */
  key: string;
  /** Goes before all others, and has a separate limit. */
  isPreferred?: boolean;
}

interface FairQueue {
  /**
   * @param work may call `spend` with its cost beyond 1, in a unit that all tasks of this queue share
   * @throws QueueFullError if too many tasks are waiting
   */
  run: <T>(turn: Turn, work: (spend: (cost: number) => void) => Promise<T>) => Promise<T>;
}

/** Too many tasks are waiting. */
export class QueueFullError extends Error {}

interface FairQueueOptions {
  /** How many tasks may wait; applies to preferred and other tasks separately. */
  maxWaiting?: number;
  /** How many of them may have the same key. */
  maxWaitingPerKey?: number;
}

type Work = () => Promise<unknown>;

/** How many seconds past work of a key counts. */
const SPENT_SECONDS = 600;

/**
 * Runs one task at a time. The key with the least recent work goes next, so neither many tasks nor expensive ones delay
 * others by more than the current task.
 */
export function createFairQueue({
  maxWaiting = Infinity,
  maxWaitingPerKey = Infinity,
}: FairQueueOptions = {}): FairQueue {
  const spent = createCounter(SPENT_SECONDS);
  const getSpent = (key: string) => spent.get(key)?.value ?? 0;
  const lanes = { preferred: createLane(getSpent), other: createLane(getSpent) };
  let isRunning = false;

  const runNext = async (): Promise<void> => {
    const work = lanes.preferred.take() ?? lanes.other.take();
    isRunning = work !== null;
    if (!work) return;
    await work();
    // Lets a caller that sends tasks in series, such as an upload of several photos, queue its next one first.
    await letOthers();
    void runNext();
  };
  return {
    run: <T>({ key, isPreferred = false }: Turn, work: (spend: (cost: number) => void) => Promise<T>) => {
      const lane = isPreferred ? lanes.preferred : lanes.other;
      const { total, ofKey } = lane.count(key);
      if (isRunning && (total >= maxWaiting || ofKey >= maxWaitingPerKey)) {
        return Promise.reject(new QueueFullError("Too much is waiting."));
      }
      const { promise, resolve, reject } = Promise.withResolvers<T>();
      lane.add(key, () => {
        spent.add(key);
        return Promise.try(work, (cost) => void spent.add(key, cost)).then(resolve, reject);
      });
      if (!isRunning) void runNext();
      return promise;
    },
  };
}

/** Waiting tasks by key. Keys with equal work go in order of their last turn. */
function createLane(getSpent: (key: string) => number) {
  const waiting = new Map<string, Work[]>();
  return {
    count: (key: string) => ({
      total: [...waiting.values()].reduce((sum, { length }) => sum + length, 0),
      ofKey: waiting.get(key)?.length ?? 0,
    }),
    add: (key: string, work: Work) => {
      waiting.set(key, [...(waiting.get(key) ?? []), work]);
    },
    take: (): Work | null => {
      const [key] = [...waiting.keys()].toSorted((a, b) => getSpent(a) - getSpent(b));
      if (key === undefined) return null;
      const [work, ...rest] = waiting.get(key) ?? [];
      waiting.delete(key);
      if (rest.length > 0) waiting.set(key, rest);
      return work ?? null;
    },
  };
}
