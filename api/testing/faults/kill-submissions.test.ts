/** The server is killed while it stores submissions; its database is checked after each restart. */
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { findBroken, type Post, postUntilGone, send } from "#api/testing/post-stream.ts";
import { createRandom } from "#api/testing/seeded-random.ts";
import { startHere } from "#api/testing/server-here.ts";
import { checkIntegrity, makeStartedHome, readRows, startServerProcess } from "#api/testing/server-process.ts";

// npm run soak kills more often.
const VISITORS = 8;

/** Every third post suggests a market, the others edit a description. */
function makePost(number: number): Post {
  const key = `visit-${number}-key`;
  const isMarket = number % 3 === 0;
  const body = isMarket
    ? { marketName: `Market ${number}`, townName: "Viroqua", additionalInfo: `line ${number} `.repeat(40).trim() }
    : { fieldName: "description", suggestedValue: `Suggestion ${number} `.repeat(60).trim() };
  const path = isMarket ? "/api/suggestions" : `/api/markets/${(number % 2) + 1}/suggest-edit`;
  return { path, key, makeBody: () => JSON.stringify(body) };
}

function describePost({ path, makeBody }: Post): Record<string, unknown> {
  const { marketName } = JSON.parse(makeBody() as string) as { marketName?: string };
  if (marketName !== undefined) return { kind: "market", state: "pending", marketName };
  return { kind: "edit", state: "pending", marketId: Number(path.split("/")[3]), field: "description" };
}

function findKept(rows: readonly { payload: string }[]): number[] {
  return rows.map(({ payload }) => Number(/(?:Market|Suggestion) (\d+)/.exec(payload)?.[1])).toSorted((a, b) => a - b);
}

test("answered submissions survive a kill; repeated ones are stored once", async () => {
  const random = createRandom(7);
  // At a random moment: that is what this is about.
  const [killAfter, delay] = [3 + random(60), random(8)];
  const home = await makeStartedHome();
  const first = await startServerProcess(home);
  let count = 0;
  const { answered, lost } = await postUntilGone(
    first.url,
    VISITORS,
    () => makePost((count += 1)),
    (answers) => {
      if (answers === killAfter) void wait(delay).then(() => first.end("SIGKILL"));
    },
  );
  expect(await first.ended).toBe(null);
  expect(lost).toHaveLength(VISITORS);

  const second = await startHere(home.settings);
  expect(checkIntegrity(home)).toEqual(["ok"]);
  expect(await findBroken(second.url, answered, describePost)).toEqual([]);
  for (const post of lost) answered.push({ post, statusUrl: await send(second.url, post) });
  const kept = findKept(readRows(home, "SELECT payload FROM submission"));
  expect(kept).toEqual(Array.from({ length: count }, (_, index) => index + 1));
  expect(await findBroken(second.url, answered, describePost)).toEqual([]);
  expect(second.errors()).toBe("");
  expect(await second.end()).toBe(0);
});
