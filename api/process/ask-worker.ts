/** Runs CPU-heavy work in a worker thread, so that visitors do not wait for it. */
import { once } from "node:events";
import { parentPort, Worker } from "node:worker_threads";
import { ImportError } from "#data/import/import-error.ts";

/** In milliseconds. An operator who answers questions about a list has it checked again and again. */
const IDLE_MS = 5000;

/** Workers that wait for more, by file: loading the code takes longer than most of the work. */
const idle = new Map<string, { worker: Worker; end: NodeJS.Timeout }>();

/**
 * @param file a worker that calls answerThread
 * @param data sent to it; must not contain functions
 * @throws ImportError if the worker does, its error if it ends, or the signal's reason if that was aborted
 */
export async function askWorker<T>(file: string, data: unknown, signal?: AbortSignal): Promise<T> {
  signal?.throwIfAborted();
  const worker = takeWorker(file);
  try {
    worker.postMessage(data);
    const [message] = (await once(worker, "message", signal && { signal })) as [
      { answer: T } | { importError: string },
    ];
    if ("importError" in message) throw new ImportError(message.importError);
    keepWorker(file, worker);
    return message.answer;
  } catch (error) {
    await worker.terminate();
    signal?.throwIfAborted();
    throw error;
  }
}

function takeWorker(file: string): Worker {
  const kept = idle.get(file);
  if (!kept) return startWorker(file);
  idle.delete(file);
  clearTimeout(kept.end);
  kept.worker.ref();
  return kept.worker;
}

function startWorker(file: string): Worker {
  const worker = new Worker(file, { execArgv: [] });
  const forget = () => {
    if (idle.get(file)?.worker === worker) idle.delete(file);
  };
  // askWorker hears of errors while it waits. A later one must not end the server, and the worker, which exits some time
  // after it, must not be asked any more: it would never answer.
  worker.on("error", forget);
  worker.once("exit", forget);
  return worker;
}

/** It does not keep the server from ending. */
function keepWorker(file: string, worker: Worker): void {
  const other = idle.get(file);
  clearTimeout(other?.end);
  void other?.worker.terminate();
  worker.unref();
  const end = setTimeout(() => {
    idle.delete(file);
    void worker.terminate();
  }, IDLE_MS).unref();
  idle.set(file, { worker, end });
}

/** For the worker. */
export function answerThread(work: (data: never) => Promise<object>): void {
  parentPort?.on("message", (data) => {
    const answering = work(data as never).then((answer) => ({ answer }), passOn);
    void answering.then((message) => parentPort?.postMessage(message));
  });
}

/** An error loses its class on the way. Any other one ends the worker, and is thrown where it was asked. */
function passOn(error: unknown): { importError: string } {
  if (error instanceof ImportError) return { importError: error.message };
  throw error;
}
