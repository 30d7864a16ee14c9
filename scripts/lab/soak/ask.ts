/** Sends a request of the soak, and counts its time and outcome, allowing for active faults. */
import type { Soak } from "./soak-state.ts";

export interface Question {
  /** Row of the report. */
  kind: string;
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string | FormData;
  /** Allowed statuses; during a fault, also 503. */
  expects: readonly number[];
}

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
}

const TIMEOUT_MS = 60_000;

/** @returns null without an answer, or for an unexpected status */
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
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    answer = { status: response.status, headers: response.headers, text: await response.text() };
    if (!expects.includes(answer.status)) problem = `${answer.status} ${answer.text}`;
  } catch (error) {
    answer = null;
    problem = describeError(error);
  }
  recordOutcome(soak, { kind, started, status: answer?.status ?? null, problem, what: `${method} ${path}` });
  return problem === "" ? answer : null;
}

interface Outcome {
  kind: string;
  /** In milliseconds of performance.now(). */
  started: number;
  /** Null without an answer. */
  status: number | null;
  /** Empty when all is well. */
  problem: string;
  what: string;
}

export function recordOutcome(soak: Soak, { kind, started, status, problem, what }: Outcome): void {
  // Ignore requests that the end of the soak cut off.
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
  // A clock jump ends sessions and expires form tokens.
  const isAfterClockJump = (status === 401 || status === 422) && faults.has("clock");
  if (isDown || isRefusal || isAfterClockJump) {
    tally.excused += 1;
    return;
  }
  tally.errors += 1;
  const meanwhile = faults.size > 0 ? ` (during ${[...faults].join(", ")})` : "";
  soak.tally.breakRule(`${kind}: ${status ?? "no answer"}`, `${what}: ${problem}${meanwhile}`);
}

function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
