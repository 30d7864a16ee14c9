/** How the server and the commands are ended. */

const SIGNALS = ["SIGINT", "SIGTERM"] as const;

/** In milliseconds. npm passes on a Ctrl-C that the terminal has sent to the command as well. */
const SAME_SIGNAL_MS = 1000;

/** Aborted by Ctrl-C or SIGTERM. Another one after that ends the process, whatever it waits for. */
export function stopOnSignals(): AbortSignal {
  const stop = new AbortController();
  const end = () => {
    stop.abort(new Error("Called off."));
    const letGo = () => SIGNALS.forEach((signal) => process.off(signal, end));
    setTimeout(letGo, SAME_SIGNAL_MS).unref();
  };
  for (const signal of SIGNALS) process.on(signal, end);
  return stop.signal;
}
