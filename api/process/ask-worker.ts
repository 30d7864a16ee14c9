/** Runs CPU-heavy work in a worker thread, so that visitors do not wait for it. */
import { once } from "node:events";
import { Worker } from "node:worker_threads";

/**
 * @param file a worker that posts one message
 * @param data sent to it; must not contain functions
 * @throws the worker's error, or the signal's reason if it was aborted
 */
export async function askWorker<T>(file: string, data: unknown, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  const worker = new Worker(file, { workerData: data, execArgv: [] });
  try {
    const [answer] = (await once(worker, "message", { signal })) as [T];
    return answer;
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    await worker.terminate();
  }
}
