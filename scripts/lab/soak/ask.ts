/** One request of anybody: counted, timed, and judged by what may be answered at that moment. */
import type { Soak } from "./soak-state.ts";

export interface Question {
  /** What it is counted as. */
  kind: string;
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string | FormData;
  /** Statuses that are fine; 503 is, too, while a fault is on. */
  expects: readonly number[];
}

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
}

/** Whoever waits longer has got no answer. */
const PATIENCE_MS = 60_000;

/** @returns null when there was no answer, or none that was expected */
export async function ask(soak: Soak, question: Question): Promise<Answer | null> {
  const { kind, path, method = "GET", headers = {}, body, expects } = question;
  const started = performance.now();
  let answer: Answer | null = null;
  let problem = "";
  try {
    const response = await fetch(soak.url + path, {
      method,
      headers,
      ...(body !== undefined && { body }),
      redirect: "manual",
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    answer = { status: response.status, headers: response.headers, text: await response.text() };
    if (!expects.includes(answer.status)) problem = `${answer.status} ${answer.text}`;
  } catch (error) {
    answer = null;
    problem = describe(error);
  }
  recordOutcome(soak, { kind, started, status: answer?.status ?? null, problem, what: `${method} ${path}` });
  return problem === "" ? answer : null;
}

interface Outcome {
  kind: string;
  /** By performance.now(). */
  started: number;
  /** Null without an answer. */
  status: number | null;
  /** Empty when all is well. */
  problem: string;
  what: string;
}

export function recordOutcome(soak: Soak, { kind, started, status, problem, what }: Outcome): void {
  // What the end of the soak cuts off does not count.
  if (soak.isOver && status === null) return;
  const tally = soak.tally.getKind(kind);
  const faults = soak.faultTimes.find(started, performance.now());
  tally.count += 1;
  if (problem === "") {
    if (faults.size === 0) tally.times.push(performance.now() - started);
    return;
  }
  const isDown = status === null && faults.has("kill");
  const isRefusal = status === 503 && faults.size > 0;
  // A clock that was set ends sessions and makes forms too old.
  const isAfterClockJump = (status === 401 || status === 422) && faults.has("clock");
  if (isDown || isRefusal || isAfterClockJump) {
    tally.excused += 1;
    return;
  }
  tally.errors += 1;
  const meanwhile = faults.size > 0 ? ` (during ${[...faults].join(", ")})` : "";
  soak.tally.breakRule(`${kind}: ${status ?? "no answer"}`, `${what}: ${problem}${meanwhile}`);
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
