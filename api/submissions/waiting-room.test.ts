/** What is refused when too much waits: of one address, for one market, and in all. */
import { expect, test } from "vitest";
import { type ContributionServer, NOON, startContributionServer } from "#api/testing/contribution-server.ts";
import { makeJpeg, photoForm } from "#api/testing/photo-form.ts";
import { decideSubmission } from "./decide.ts";
import { ROOM } from "./waiting-room.ts";

const MARKET = { marketName: "Viroqua Market", townName: "Viroqua" };
const EDIT = { fieldName: "hasAtm", suggestedValue: true };
const HOME = "198.51.100.1";

let rows = 0;

/** Submissions with a photo each where they are of photos, as if they had come in before. */
async function fill(
  { db }: ContributionServer,
  count: number,
  kind: "edit" | "market" | "photos",
  { sender = null, bytes = 1 }: { sender?: string | null; bytes?: number } = {},
): Promise<void> {
  const market_id = kind === "market" ? null : 1;
  await db.transaction().execute(async (transaction) => {
    for (let row = 0; row < count; row += 1) {
      const unique = `${(rows += 1)}`;
      const { id } = await transaction
        .insertInto("submission")
        .values({
          ...{ kind, market_id, sender, payload: "{}", created_at: NOON.toISOString() },
          ...{ token_hash: unique, key_hash: unique, fingerprint: unique },
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      if (kind !== "photos") continue;
      await transaction
        .insertInto("photo")
        .values({
          ...{ submission_id: id, market_id: 1, name: unique, original_hash: unique, bytes },
          ...{ width: 1, height: 1, position: 0 },
        })
        .execute();
    }
  });
}

/** What the database calls who sends from there; the submission that told it is decided, and waits no more. */
async function learnSender(site: ContributionServer): Promise<string> {
  expect((await suggest(site, MARKET)).status).toBe(201);
  const { id, sender } = await site.db
    .selectFrom("submission")
    .select(["id", "sender"])
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  await decideSubmission(site.db, { id, state: "rejected", by: "ann", now: NOON });
  return sender ?? "";
}

function suggest(site: ContributionServer, body: object, { from = HOME, key }: { from?: string; key?: string } = {}) {
  const headers = { "X-Forwarded-For": from, ...(key !== undefined && { "Idempotency-Key": key }) };
  return site.post("fieldName" in body ? "/api/markets/1/suggest-edit" : "/api/suggestions", body, headers);
}

async function sendPhotos(site: ContributionServer, colours: readonly string[], from = HOME) {
  const photos = await Promise.all(
    colours.map(async (colour) => ({ name: `${colour}.jpg`, content: await makeJpeg(colour, 40, 30) })),
  );
  const headers = { "X-Forwarded-For": from };
  return fetch(`${site.url}/api/markets/1/submit-images`, { method: "POST", headers, body: photoForm(photos) });
}

async function read(response: Response): Promise<[number, string | null, unknown]> {
  const { error } = (await response.json()) as { error?: string };
  return [response.status, response.headers.get("retry-after"), error];
}

const start = () => startContributionServer({ trustedProxies: 1 });

test("one address has less room than a market, and a market less than there is in all", () => {
  const { photos, texts } = ROOM;
  expect(photos.ofSender).toBeLessThan(photos.ofMarket);
  // At worst, a photo of noise has less than three megabytes in all its forms.
  expect(photos.ofMarket * 3 * 2 ** 20).toBeLessThan(photos.bytes);
  expect(texts.ofSender).toBeLessThan(texts.ofMarket);
  expect(texts.ofMarket).toBeLessThan(texts.inAll);
});

test("an address whose texts wait in their hundreds is asked to come back; others, photos and retries are taken", async () => {
  const site = await start();
  const sender = await learnSender(site);
  await fill(site, 200, "edit", { sender });
  await fill(site, 99, "market", { sender });
  expect((await suggest(site, EDIT, { key: "the-last-one" })).status).toBe(201);
  expect(await read(await suggest(site, { ...MARKET, townName: "Westby" }))).toEqual([
    429,
    "86400",
    "Thank you! Very many suggestions from your network are waiting for review already. Please send the rest in a few days.",
  ]);
  expect((await suggest(site, EDIT, { key: "the-last-one" })).status).toBe(201);
  expect((await suggest(site, { ...MARKET, townName: "Westby" }, { from: "198.51.100.2" })).status).toBe(201);
  expect((await sendPhotos(site, ["red"])).status).toBe(201);
});

test("posts at the same time find no more room than one after the other, and the same post twice is one", async () => {
  const site = await start();
  const sender = await learnSender(site);
  await fill(site, 298, "edit", { sender });
  const towns = ["Westby", "Sparta", "Tomah", "Viola"];
  const answers = await Promise.all(towns.map((townName) => suggest(site, { ...MARKET, townName })));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 429, 429]);
  const one = await site.db.selectFrom("submission").select("id").where("state", "=", "pending").execute();
  expect(one).toHaveLength(300);
  await decideSubmission(site.db, { id: one[0]?.id ?? 0, state: "rejected", by: "ann", now: NOON });
  const twice = await Promise.all([1, 2].map(() => suggest(site, EDIT, { key: "sent-twice" })));
  expect(twice.map(({ status }) => status)).toEqual([201, 201]);
});

test("a market for which very many texts wait takes no more of them, and suggestions of others are taken", async () => {
  const site = await start();
  await fill(site, 600, "edit");
  expect(await read(await suggest(site, EDIT))).toEqual([
    409,
    null,
    "Very many suggestions for this market are waiting for review already. Thank you! Please come back in a few days.",
  ]);
  expect((await suggest(site, MARKET)).status).toBe(201);
  expect((await sendPhotos(site, ["red"])).status).toBe(201);
});

test("when ten thousand texts wait, nothing more is taken for now", async () => {
  const site = await start();
  await fill(site, 10_000, "market");
  expect(await read(await suggest(site, MARKET))).toEqual([
    503,
    "86400",
    "So much is waiting for review that we can take nothing more at the moment. Please try again tomorrow.",
  ]);
});

test("photos are bounded by address and by market, and a decision makes room again", async () => {
  const site = await start();
  const sender = await learnSender(site);
  await fill(site, 199, "photos", { sender });
  expect(await read(await sendPhotos(site, ["red", "blue"]))).toEqual([
    429,
    "86400",
    "Thank you! Very many photos from your network are waiting for review already. Please send the rest in a few days.",
  ]);
  const both = await Promise.all([sendPhotos(site, ["red"]), sendPhotos(site, ["blue"])]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 429]);
  await fill(site, 199, "photos");
  expect((await sendPhotos(site, ["green"], "198.51.100.2")).status).toBe(201);
  expect(await read(await sendPhotos(site, ["gray"], "198.51.100.3"))).toEqual([
    409,
    null,
    "Very many photos for this market are waiting for review already. Thank you! Please come back in a few days.",
  ]);
  expect((await site.count()).files).toHaveLength(2 * 3);
  const { submission_id } = await site.db
    .selectFrom("photo")
    .select("submission_id")
    .where("name", "like", "%.webp")
    .executeTakeFirstOrThrow();
  await decideSubmission(site.db, { id: submission_id ?? 0, state: "rejected", by: "ann", now: NOON });
  expect((await sendPhotos(site, ["gray"], "198.51.100.3")).status).toBe(201);
});

test("when photos of four gigabytes wait, no more are taken for now, and texts are", async () => {
  const site = await start();
  await fill(site, 4, "photos", { bytes: 2 ** 30 });
  expect((await read(await sendPhotos(site, ["red"]))).slice(0, 2)).toEqual([503, "86400"]);
  expect((await site.count()).files).toEqual([]);
  expect((await suggest(site, EDIT)).status).toBe(201);
});

test("where something came from is a keyed hash, kept while it waits and no longer", async () => {
  const site = await start();
  await suggest(site, EDIT);
  const getSender = async () => (await site.db.selectFrom("submission").select("sender").executeTakeFirst())?.sender;
  expect(await getSender()).toMatch(/^[\w-]{43}$/);
  await decideSubmission(site.db, { id: 1, state: "approved", by: "ann", now: NOON });
  expect(await getSender()).toBeNull();
});
