/**
 * What the server says of itself. To a person at a terminal in sentences; to whatever keeps logs as JSON, one line for each
 * event. Nobody's address, name or words are in it: of a request it has the call, never what was asked with it.
 */
import { stripVTControlCharacters } from "node:util";
import { pino } from "pino";
import type { Env } from "#api/env.ts";
import type { Fault } from "#data/admin/status.ts";

/** A call of the API that was answered. */
export interface SeenCall {
  /** The same that its answer has as X-Request-Id; null where no server is around the app. */
  id: string | null;
  method: string;
  /** As the app knows it ("/api/markets/:id"), since addresses can be secrets. */
  route: string;
  status: number;
  /** Until the answer began. */
  ms: number;
}

export interface Log {
  /** For the person who has started it, however the log is written: it may be a secret, and has lines. */
  tell: (text: string) => void;
  print: (line: string) => void;
  warn: (line: string) => void;
  /** Of the program: its stack is kept. @param call what was asked for, where it was a request */
  fail: (error: unknown, call?: Pick<SeenCall, "id" | "method" | "route">) => void;
  recordCall: (call: SeenCall) => void;
  /** What went wrong in the last day, the newest first, as far as this process knows. */
  listFaults: (now: Date) => readonly Fault[];
}

type Settings = Pick<Env, "logFormat" | "logLevel">;

const DAY_MS = 24 * 60 * 60 * 1000;
/** More would say no more. */
const MAX_FAULTS = 50;

export function createLog({ logFormat, logLevel }: Settings): Log {
  const write = logFormat === "json" ? writeJson(logLevel) : writeText;
  const faults: Fault[] = [];
  const remember = (text: string) => {
    const [first = ""] = stripVTControlCharacters(text).split("\n");
    // What comes again and again must not push out the rest.
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
      remember(describe(error));
      write.fail(error, call);
    },
    recordCall: write.recordCall,
    listFaults: (now) => faults.filter(({ at }) => now.getTime() - Date.parse(at) < DAY_MS),
  };
}

type Writer = Pick<Log, "print" | "warn" | "fail" | "recordCall">;

function writeJson(level: Settings["logLevel"]): Writer {
  // At once: a server that is killed has said what it had to say.
  const logger = pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime },
    pino.destination({ sync: true }),
  );
  return {
    print: (line) => logger.info(line),
    warn: (line) => logger.warn(line),
    fail: (error, call) =>
      logger.error({ ...call, stack: error instanceof Error ? error.stack : undefined }, describe(error)),
    recordCall: (call) => logger.info(call, "request"),
  };
}

const writeText: Writer = {
  print: console.log,
  warn: console.error,
  fail: (error, call) => console.error(error, ...(call ? [`(${call.method} ${call.route})`] : [])),
  recordCall: () => undefined,
};

function describe(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}
