/**
 * The server's log: sentences in a terminal, otherwise one line of JSON per event. It contains nobody's address, name
 * or text: requests are logged by route, without parameters.
 */
import { stripVTControlCharacters } from "node:util";
import { pino } from "pino";
import type { Env } from "#api/env.ts";
import type { Fault } from "#data/admin/status.ts";
import { DAY_MS } from "#data/schedule/local-time.ts";

/** An answered API call. */
export interface SeenCall {
  /** The X-Request-Id of its answer; null if the app runs without a server. */
  id: string | null;
  method: string;
  /** The route pattern ("/api/markets/:id"), because paths can contain secrets. */
  route: string;
  status: number;
  /** Milliseconds until the answer began. */
  ms: number;
}

export interface Log {
  /** Prints to the console in any log format: multi-line text, or a secret for the person who started the server. */
  tell: (text: string) => void;
  print: (line: string) => void;
  warn: (line: string) => void;
  /** Logs a bug with its stack. @param call the request, if there was one */
  fail: (error: unknown, call?: Pick<SeenCall, "id" | "method" | "route">) => void;
  recordCall: (call: SeenCall) => void;
  /** Warnings and errors of the last day, newest first, since this process started. */
  listFaults: (now: Date) => readonly Fault[];
}

type LogSettings = Pick<Env, "logFormat" | "logLevel">;

const MAX_FAULTS = 50;

export function createLog({ logFormat, logLevel }: LogSettings): Log {
  const write = logFormat === "json" ? writeJson(logLevel) : writeText;
  const faults: Fault[] = [];
  const remember = (text: string) => {
    const [first = ""] = stripVTControlCharacters(text).split("\n");
    // A repeated message counts up instead of pushing out the others.
    const index = faults.findIndex((known) => known.text === first);
    const [known] = index === -1 ? [] : faults.splice(index, 1);
    faults.unshift({ at: new Date().toISOString(), text: first, count: (known?.count ?? 0) + 1 });
    faults.length = Math.min(faults.length, MAX_FAULTS);
  };
  return {
    tell: console.log,
    print: write.print,
    warn: (line) => {
      remember(line);
      write.warn(line);
    },
    fail: (error, call) => {
      remember(describeError(error));
      write.fail(error, call);
    },
    recordCall: write.recordCall,
    listFaults: (now) => faults.filter(({ at }) => now.getTime() - Date.parse(at) < DAY_MS),
  };
}

type Writer = Pick<Log, "print" | "warn" | "fail" | "recordCall">;

function writeJson(level: LogSettings["logLevel"]): Writer {
  // Written synchronously, so that nothing is lost when the server is killed.
  const logger = pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime },
    pino.destination({ sync: true }),
  );
  return {
    print: (line) => logger.info(line),
    warn: (line) => logger.warn(line),
    fail: (error, call) =>
      logger.error({ ...call, stack: error instanceof Error ? error.stack : undefined }, describeError(error)),
    recordCall: (call) => logger.info(call, "request"),
  };
}

const writeText: Writer = {
  print: console.log,
  warn: console.error,
  fail: (error, call) => console.error(error, ...(call ? [`(${call.method} ${call.route})`] : [])),
  recordCall: () => undefined,
};

function describeError(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}
