/** How the server and the commands are ended. */

/** Aborted by Ctrl-C or SIGTERM. */
export function stopOnSignals(): AbortSignal {
  const stop = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => stop.abort(new Error("Called off.")));
  }
  return stop.signal;
}
