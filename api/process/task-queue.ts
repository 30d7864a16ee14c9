/** Runs pieces of work one after the other: in the order in which they were given, or in fair turns. */
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

/** Whose work it is. */
export interface Turn {
  /** Such as an address: whoever has had the least lately comes first. */
  key: string;
  /** Goes before all others, and has room of its own. */
  isPreferred?: boolean;
}

interface FairQueue {
  /**
   * @param work may spend what it costs beyond 1, in whatever unit all work of this queue is measured in
   * @throws QueueFullError when too much waits already
   */
  run: <T>(turn: Turn, work: (spend: (cost: number) => void) => Promise<T>) => Promise<T>;
}

/** Too much is waiting already. */
export class QueueFullError extends Error {}

interface FairQueueOptions {
  /** Pieces of work that may wait, of the preferred and of the others. */
  maxWaiting?: number;
  /** Of those, how many may have one key. */
  maxWaitingPerKey?: number;
}

type Work = () => Promise<unknown>;

/** How long the work that somebody has had counts. */
const SPENT_SECONDS = 600;

/**
 * One piece of work at a time. Whoever has had the least of it lately gets the next turn, so that neither many pieces nor
 * dear ones keep others waiting for longer than the one that runs.
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
    // Lets whoever asks for one after the other, such as an upload of some photos, ask for the next first.
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

/** Work by key; of those that have had the same, the one that has waited longest since its turn comes first. */
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
