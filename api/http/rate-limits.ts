/** How much one address may send. Counted in memory: a restart forgives. */
import { ApiError } from "./api-error.ts";
import { createCounter } from "./counter.ts";

interface Limit {
  count: number;
  seconds: number;
}

export interface RateLimitSettings {
  /** Posts of any outcome. */
  posts: Limit;
  /** Submissions that are kept, from a form that brought its token. */
  submissions: Limit;
  /** The same from plain forms, which cannot have one, and from programs. */
  plainSubmissions: Limit;
}

const HOUR = 3600;

/** A whole market may share one address; a hundred submissions an hour are more than it will ever send. */
export const RATE_LIMITS: RateLimitSettings = {
  posts: { count: 1200, seconds: HOUR },
  submissions: { count: 120, seconds: HOUR },
  plainSubmissions: { count: 60, seconds: HOUR },
};

/** Counts one, or as many points as are given, and throws ApiError 429 when that is too many. */
export type RateLimit = (address: string, points?: number) => void;

export type RateLimits = Record<keyof RateLimitSettings, RateLimit>;

export function createRateLimits(settings: RateLimitSettings): RateLimits {
  return {
    posts: createLimit(settings.posts),
    submissions: createLimit(settings.submissions),
    plainSubmissions: createLimit(settings.plainSubmissions),
  };
}

/** @param refusal what is said to who sends too much, before how long that lasts */
export function createLimit(
  { count, seconds }: Limit,
  refusal = "Thank you, that is a lot at once! Please send the rest in",
): RateLimit {
  const counter = createCounter(seconds);
  return (address, points) => {
    const { value, secondsLeft } = counter.add(address, points);
    if (value <= count) return;
    throw new ApiError(429, `${refusal} ${describeWait(secondsLeft)}.`, {
      headers: { "Retry-After": String(secondsLeft) },
    });
  };
}

function describeWait(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? "a minute" : `${minutes} minutes`;
}
