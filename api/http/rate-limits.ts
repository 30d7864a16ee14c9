/** How much one address may send. Counted in memory; a restart clears the counts. */
import { ApiError } from "./api-error.ts";
import { createCounter } from "./counter.ts";

interface Limit {
  count: number;
  seconds: number;
}

export interface RateLimitSettings {
  /** Posts, whether they succeed or not. */
  posts: Limit;
  /** Stored submissions from a form with a valid token. */
  submissions: Limit;
  /** Stored submissions from programs and from forms without JavaScript, which have no token. */
  plainSubmissions: Limit;
}

const HOUR = 3600;

/** A whole market may share one address; it will never send a hundred submissions in an hour. */
export const RATE_LIMITS: RateLimitSettings = {
  posts: { count: 1200, seconds: HOUR },
  submissions: { count: 120, seconds: HOUR },
  plainSubmissions: { count: 60, seconds: HOUR },
};

/** Adds one or the given points. @throws ApiError 429 over the limit */
export type RateLimit = (address: string, points?: number) => void;

export type RateLimits = Record<keyof RateLimitSettings, RateLimit>;

export function createRateLimits(settings: RateLimitSettings): RateLimits {
  return {
    posts: createLimit(settings.posts),
    submissions: createLimit(settings.submissions),
    plainSubmissions: createLimit(settings.plainSubmissions),
  };
}

/** @param refusal start of the message; how long to wait follows */
export function createLimit(
  { count, seconds }: Limit,
  refusal = "Thank you, that is a lot at once! Please send the rest in",
): RateLimit {
  const counter = createCounter(seconds);
  return (address, points) => {
    const { value, secondsLeft } = counter.add(address, points);
    if (value <= count) return;
    throw new ApiError(429, `${refusal} ${describeMinutes(secondsLeft)}.`, {
      headers: { "Retry-After": String(secondsLeft) },
    });
  };
}

/** Rounded up. */
export function describeMinutes(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? "a minute" : `${minutes} minutes`;
}
