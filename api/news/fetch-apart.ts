/**
 * Fetches and reads feeds in a process of its own: what a foreign document does to a parser stays there, within bounds of
 * memory and time, what it takes of the memory goes back to the system, and visitors' requests come first.
 */
import { type ChildProcess, fork } from "node:child_process";
import { constants, setPriority } from "node:os";
import { join } from "node:path";
import type { NewsFeed } from "#data/domain/news-feed.ts";
import type { FetchedFeed, FetchFeedOptions } from "./fetch-feed.ts";

export interface FeedRequest {
  feed: NewsFeed;
  options: FetchFeedOptions;
}

export interface FeedReader {
  /** fetchFeed, apart; one at a time. @throws the signal's reason when it was given up */
  read: (feed: NewsFeed, options: FetchFeedOptions) => Promise<FetchedFeed>;
  /** To be called when no more feeds are to be read. */
  end: () => void;
}

const PROGRAM = join(import.meta.dirname, "fetch-process.ts");
/** A feed of 5 MB takes about 100 MB and a second. */
const MAX_HEAP_MB = 256;
/** For all of a feed; its server has less (see fetch-feed.ts). */
const TIMEOUT_MS = 60_000;

/** One process for all feeds of a fetch; after one that breaks it, the next begins with another. */
export function createFeedReader(signal: AbortSignal): FeedReader {
  let child: ChildProcess | null = null;
  const end = () => {
    child?.kill("SIGKILL");
    child = null;
  };
  return {
    read: async (feed, options) => {
      signal.throwIfAborted();
      child ??= start();
      const fetched = await ask(child, { feed, options }, signal);
      if (!fetched.isWhole) end();
      signal.throwIfAborted();
      return fetched.feed;
    },
    end,
  };
}

function start(): ChildProcess {
  const child = fork(PROGRAM, {
    execArgv: [`--max-old-space-size=${MAX_HEAP_MB}`],
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  // Whoever waits for it hears of it; once nobody does, nothing is lost.
  child.on("error", () => undefined);
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  return child;
}

/** @returns also whether the process can read another */
async function ask(
  child: ChildProcess,
  request: FeedRequest,
  signal: AbortSignal,
): Promise<{ feed: FetchedFeed; isWhole: boolean }> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const givenUp = AbortSignal.any([signal, timeout]);
  const listeners = new AbortController();
  try {
    return await new Promise((resolve) => {
      const fail = () => {
        const problem = timeout.aborted ? "Reading the feed took too long." : "The feed cannot be read.";
        resolve({ feed: { outcome: "problem", problem }, isWhole: false });
      };
      const answer = (feed: FetchedFeed) => {
        resolve({ feed, isWhole: true });
      };
      child.on("message", answer).on("exit", fail).on("error", fail);
      listeners.signal.addEventListener("abort", () => {
        child.off("message", answer).off("exit", fail).off("error", fail);
      });
      givenUp.addEventListener("abort", fail, { signal: listeners.signal });
      child.send(request);
    });
  } finally {
    listeners.abort();
  }
}
