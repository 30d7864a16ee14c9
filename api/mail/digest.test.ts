import { expect, test } from "vitest";
import { DAY_MS, HOUR_MS } from "#data/schedule/local-time.ts";
import { insertMail, setMailFailed } from "#api/db/mail.ts";
import { PASSWORD } from "#api/testing/admin-client.ts";
import { startAdminSite } from "#api/testing/admin-site.ts";
import { queueDigests } from "./digest.ts";

/** 8 a.m. in the region, on the day after the site's activity. */
const MORNING = new Date("2026-07-05T13:00:00Z");
const siteUrl = "https://markets.example.org";

async function startWithDigest() {
  const site = await startAdminSite({ sendsMail: true });
  const digest = (now: Date) => queueDigests({ db: site.db, siteUrl, now });
  const read = () => site.db.selectFrom("mail").select(["key", "recipient", "subject", "text"]).orderBy("id").execute();
  const ask = (email: string, wantsDigest = true) =>
    site.ask("PUT", "/api/admin/me", { email, wantsDigest, currentPassword: PASSWORD });
  return { site, digest, read, ask };
}

test("subscribers get one mail a morning about pending work, and the next one only after something new comes in", async () => {
  const { site, digest, read, ask } = await startWithDigest();
  await site.suggestEdit("website", "https://one.example");
  await site.suggestEdit("website", "https://two.example");
  await digest(MORNING);
  expect(await read()).toEqual([]);
  expect((await ask(" ann@example.org ")).status).toBe(200);
  await digest(new Date("2026-07-05T11:59:00Z"));
  await digest(new Date("2026-07-05T16:00:00Z"));
  expect(await read()).toEqual([]);
  await digest(MORNING);
  await digest(new Date(MORNING.getTime() + HOUR_MS));
  expect(await read()).toEqual([
    {
      key: "digest/1/2026-07-05",
      recipient: "ann@example.org",
      subject: "2 new for you to look at",
      text:
        `Hello ada,\n\nWaiting for review:\n\n` +
        "2 edit suggestions\nhttps://markets.example.org/admin/edits\n\n" +
        "Wisconsin Farmers Markets\nYou get this at most once a day, and only when something new came in.\n" +
        "To stop these emails, change that at https://markets.example.org/admin/account",
    },
  ]);
  await digest(new Date(MORNING.getTime() + DAY_MS));
  expect(await read()).toHaveLength(1);
  site.clock.now = new Date(MORNING.getTime() + HOUR_MS);
  await site.suggestMarket();
  await digest(new Date(MORNING.getTime() + 2 * HOUR_MS));
  expect(await read()).toHaveLength(1);
  await digest(new Date(MORNING.getTime() + DAY_MS));
  expect((await read())[1]).toMatchObject({ key: "digest/1/2026-07-06", subject: "1 new for you to look at" });
  expect((await read())[1]?.text).toContain(
    "1 suggested market\nhttps://markets.example.org/admin/suggestions\n\n2 edit",
  );
});

test("undelivered mails are reported, except for digests", async () => {
  const { site, digest, read, ask } = await startWithDigest();
  await ask("ann@example.org");
  for (const key of ["decision/1/1/approved", "digest/1/2026-07-01"]) {
    const mail = { key, recipient: "bob@example.org", subject: "S", text: "T", headers: "{}" };
    await insertMail(site.db, { ...mail, created_at: "2026-07-01T13:00:00.000Z" });
  }
  await setMailFailed(site.db, 2, "550 no", "2026-07-02T13:00:00.000Z");
  await digest(MORNING);
  expect(await read()).toHaveLength(2);
  await setMailFailed(site.db, 1, "550 no such user", "2026-07-02T14:00:00.000Z");
  await digest(MORNING);
  expect((await read())[2]?.text).toContain(
    "1 e-mail that could not be delivered\nhttps://markets.example.org/admin/status\n",
  );
  expect((await site.read<{ failedMails: unknown }>("/api/admin/overview")).failedMails).toEqual([
    {
      ...{ key: "decision/1/1/approved", to: "bob@example.org", subject: "S" },
      ...{ problem: "550 no such user", at: "2026-07-02T14:00:00.000Z" },
    },
    {
      ...{ key: "digest/1/2026-07-01", to: "bob@example.org", subject: "S" },
      ...{ problem: "550 no", at: "2026-07-02T13:00:00.000Z" },
    },
  ]);
});

test("an address that is invalid, only for password resets, or removed gets no digest", async () => {
  const { site, digest, read, ask } = await startWithDigest();
  await site.suggestMarket();
  expect((await ask("nobody")).status).toBe(422);
  await ask("ann@example.org", false);
  const me = { email: "ann@example.org", wantsDigest: false, sendsMail: true };
  expect(await site.read("/api/admin/me")).toEqual(me);
  await digest(MORNING);
  await ask("ann@example.org");
  await ask("");
  expect(await site.read("/api/admin/me")).toEqual({ ...me, email: null, wantsDigest: true });
  await digest(MORNING);
  expect(await read()).toEqual([]);
});
