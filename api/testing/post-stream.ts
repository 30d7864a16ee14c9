/** Sends submissions until the server is killed, and records which of them were answered. */
import { isDeepStrictEqual } from "node:util";

export interface Post {
  path: string;
  key: string;
  /** Called for each attempt, because a form can be sent only once. */
  makeBody: () => string | Promise<FormData>;
}

export interface AnsweredPost {
  post: Post;
  statusUrl: string;
}

export interface Sent {
  answered: AnsweredPost[];
  /** Posts without an answer: the server may or may not have stored them. */
  lost: Post[];
}

/**
 * @param visitors number of parallel senders
 * @param onAnswered called after each answer, with the number of answers so far
 */
export async function postUntilGone(
  url: string,
  visitors: number,
  next: () => Post,
  onAnswered: (count: number) => void,
): Promise<Sent> {
  const sent: Sent = { answered: [], lost: [] };
  await Promise.all(
    Array.from({ length: visitors }, async () => {
      for (;;) {
        const post = next();
        const statusUrl = await send(url, post).catch((error: unknown) => {
          if (error instanceof TypeError) return null;
          throw error;
        });
        if (statusUrl === null) {
          sent.lost.push(post);
          return;
        }
        sent.answered.push({ post, statusUrl });
        onAnswered(sent.answered.length);
      }
    }),
  );
  return sent;
}

/** @returns the status link @throws TypeError without an answer, Error for a status other than 201 */
export async function send(url: string, { path, key, makeBody }: Post): Promise<string> {
  const body = await makeBody();
  const response = await fetch(url + path, {
    method: "POST",
    headers: {
      "Idempotency-Key": key,
      "X-Forwarded-For": pretendAddress(key),
      ...(typeof body === "string" && { "Content-Type": "application/json" }),
    },
    body,
  });
  const text = await response.text();
  if (response.status !== 201) throw new Error(`${path} answered ${response.status}: ${text}`);
  return (JSON.parse(text) as { statusUrl: string }).statusUrl;
}

/** @returns a line for each status link that does not show the expected values */
export async function findBroken(
  url: string,
  answered: readonly AnsweredPost[],
  expected: (post: Post) => Record<string, unknown>,
): Promise<string[]> {
  const broken: string[] = [];
  for (const { post, statusUrl } of answered) {
    const response = await fetch(`${url}/api${statusUrl}`);
    const status = (await response.json()) as Record<string, unknown>;
    const wanted = expected(post);
    const found = Object.fromEntries(Object.keys(wanted).map((name) => [name, status[name]]));
    if (response.status !== 200 || !isDeepStrictEqual(found, wanted)) {
      broken.push(`${post.key}: ${response.status} ${JSON.stringify(status)}`);
    }
  }
  return broken;
}

/** Derives a client address from the key, so that no rate limit applies. */
export function pretendAddress(key: string): string {
  const number = Number(key.replace(/\D/g, ""));
  return `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
}
