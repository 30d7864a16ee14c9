/** Tracks requests in progress, which must end before the database is closed even if their client is gone. */

export interface RunningWork {
  track: <T>(work: () => Promise<T>) => Promise<T>;
  finish: () => Promise<void>;
}

export function createRunningWork(): RunningWork {
  const running = new Set<Promise<unknown>>();
  return {
    track: async (work) => {
      const promise = work();
      running.add(promise);
      try {
        return await promise;
      } finally {
        running.delete(promise);
      }
    },
    finish: async () => {
      while (running.size > 0) await Promise.allSettled(running);
    },
  };
}
