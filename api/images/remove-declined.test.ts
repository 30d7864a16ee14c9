/** Declined photos are deleted after thirty days and can then not be restored; photos that were ever approved stay. */
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type AdminSite, startAdminSite } from "#api/testing/admin-site.ts";
import { makeJpeg, photoForm } from "#api/testing/photo-form.ts";
import { makePublishedHome } from "#api/testing/publish-site.ts";
import { createTaskQueue } from "#api/process/task-queue.ts";
import { removeDeclined } from "./remove-declined.ts";

/** Decisions are made on July 4 at 17:00 UTC. */
const BEFORE_THIRTY_DAYS = new Date("2026-08-03T16:59:59Z");
const AFTER = new Date("2026-08-03T17:00:00Z");

const GONE =
  "This cannot be taken back: its photos were removed 30 days after they had been declined. They can be sent again.";

async function remove({ db, stateDir }: AdminSite, now = AFTER): Promise<void> {
  await removeDeclined({ db, stateDir, storing: createTaskQueue() }, now);
}

async function decide(site: AdminSite, id: number, decision: object): Promise<number> {
  return (await site.change("POST", `/api/admin/submissions/${id}/decide`, decision)).auditId ?? 0;
}

/** Names of photos that have files. */
async function listFiles({ stateDir }: Pick<AdminSite, "stateDir">): Promise<Set<string>> {
  const files = await readdir(join(stateDir, "images"));
  return new Set(files.map((file) => file.replace(/-\d+\.webp$/, ".webp")));
}

async function getNames(site: AdminSite, id: number): Promise<string[]> {
  return ((await site.getSubmission(id)).photos ?? []).map(({ name }) => name);
}

test("declined photos are removed after thirty days, as the dashboard says, and undo cannot bring them back", async () => {
  const site = await startAdminSite();
  await site.sendPhotos(["red", "green"]);
  const [red = "", green = ""] = await getNames(site, 1);
  const auditId = await decide(site, 1, { state: "approved", photos: { [green]: "rejected" } });
  await remove(site, BEFORE_THIRTY_DAYS);
  expect(await listFiles(site)).toEqual(new Set([red, green]));
  expect(await site.getSubmission(1)).toMatchObject({ auditId });

  await remove(site);
  expect(await listFiles(site)).toEqual(new Set([red]));
  const size = { width: 40, height: 30 };
  expect(await site.getSubmission(1)).toMatchObject({
    auditId: null,
    photos: [
      { name: red, ...size, state: "approved" },
      { name: green, ...size, state: "rejected", removedAt: "2026-08-03T17:00:00.000Z" },
    ],
  });
  expect((await site.admin.get(`/api/admin/images/${green}`)).status).toBe(404);
  expect((await site.admin.get(`/api/admin/images/${red}`)).status).toBe(200);
  expect(await site.ask("POST", `/api/admin/audit/${auditId}/undo`)).toEqual({
    status: 409,
    body: { success: false, error: GONE },
  });
  expect((await site.getSubmission(1)).photos?.map(({ state }) => state)).toEqual(["approved", "rejected"]);
});

test("a removed photo can be sent again and shows up for review", async () => {
  const site = await startAdminSite();
  await site.sendPhotos(["red"]);
  await decide(site, 1, { state: "rejected" });
  await remove(site);
  expect(await listFiles(site)).toEqual(new Set());
  await site.sendPhotos(["red"], "Please look again.");
  const [red = ""] = await getNames(site, 2);
  await remove(site);
  expect((await site.admin.get(`/api/admin/images/${red}`)).status).toBe(200);
  await decide(site, 2, { state: "approved" });
  expect((await fetch(`${site.url}/api/images/${red}`)).status).toBe(200);
  // The first submission's photo stays deleted.
  expect((await site.getSubmission(1)).photos?.[0]).toHaveProperty("removedAt");
});

test("photos that are pending again, were ever approved, or belong to another submission too are kept", async () => {
  const site = await startAdminSite();
  await site.sendPhotos(["red"]);
  await site.change("POST", `/api/admin/audit/${await decide(site, 1, { state: "rejected" })}/undo`);
  await site.sendPhotos(["green"]);
  await site.change("POST", `/api/admin/audit/${await decide(site, 2, { state: "approved" })}/undo`);
  await decide(site, 2, { state: "rejected" });
  await site.sendPhotos(["blue"]);
  await decide(site, 3, { state: "rejected" });
  await site.sendPhotos(["blue"], "Please look again.");
  await remove(site);
  const names = [await getNames(site, 1), await getNames(site, 2), await getNames(site, 4)].flat();
  expect(await listFiles(site)).toEqual(new Set(names));
  expect((await site.getSubmission(2)).photos?.[0]).not.toHaveProperty("removedAt");
});

test("a redone approval counts as an approval, even if the first one was not recorded", async () => {
  const site = await startAdminSite();
  await site.sendPhotos(["red"]);
  const approved = await decide(site, 1, { state: "approved" });
  const { auditId: undone } = await site.change("POST", `/api/admin/audit/${approved}/undo`);
  await site.db.updateTable("photo").set({ approved_at: null }).execute();
  await site.change("POST", `/api/admin/audit/${undone ?? 0}/undo`);
  const { revision } = await site.getMarket(1);
  await site.change("PUT", "/api/admin/markets/1/photos", { revision, photos: [] });
  await remove(site);
  expect((await listFiles(site)).size).toBe(1);
});

test("the server removes old declined photos at start", async () => {
  const home = await makePublishedHome();
  let site = await home.start();
  const body = photoForm([{ name: "red.jpg", content: await makeJpeg("red", 40, 30) }]);
  await fetch(`${site.url}/api/markets/1/submit-images`, { method: "POST", body });
  expect((await site.admin.send("POST", "/api/admin/submissions/1/decide", { state: "rejected" })).status).toBe(200);
  await site.db.updateTable("submission").set({ decided_at: "2020-01-01T00:00:00.000Z" }).execute();
  expect((await listFiles(home)).size).toBe(1);
  await site.stop();
  site = await home.start();
  await expect.poll(async () => (await listFiles(home)).size).toBe(0);
});
