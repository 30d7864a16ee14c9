/** Runs pieces of work one after the other, in the order in which they were given. */

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
