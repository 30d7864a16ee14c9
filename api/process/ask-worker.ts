/** Work that takes seconds of a processor, done beside the server: visitors do not wait for it. */
import { once } from "node:events";
import { Worker } from "node:worker_threads";

/**
 * @param file that posts one message, and is started for this alone
 * @param data what it gets; functions cannot be sent
 * @throws what it throws, and the signal's reason when it was given up
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
