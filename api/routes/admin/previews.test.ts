/** Previews by the whole server, with a fake renderer that draws names and photos. */
import { expect, test, vi } from "vitest";
import { exampleMarket } from "#api/testing/example-market.ts";
import { makePublishedHome, type PublishSite } from "#api/testing/publish-site.ts";

test("previews are only for admins, show drafts and pending photos, and follow the release", async () => {
  const home = await makePublishedHome();
  const site: PublishSite = await home.start();
  const get = (path: string) => site.admin.get(path);

  const stranger = await fetch(`${site.url}/preview/markets/1`, { redirect: "manual" });
  expect([stranger.status, stranger.headers.get("location")]).toEqual([302, "/admin"]);
  expect((await fetch(`${site.url}/api/admin/previews`, { method: "POST", body: "{}" })).status).toBe(401);

  // The stored record, live or not.
  home.setBuild({ FAKE_BUILD: "fail" });
  await site.rename(2, "Renamed");
  const page = await get("/preview/markets/2");
  expect([page.status, page.headers.get("cache-control"), page.headers.get("x-robots-tag")]).toEqual([
    200,
    "no-store",
    "noindex",
  ]);
  expect(page.headers.get("content-security-policy")).toBe("frame-ancestors 'none'");
  expect(await page.text()).toBe("<h1>Renamed</h1><i>1</i><i>3</i><i>4</i><i>5</i><i>6</i>");
  expect(await site.getHeading(2)).toBe("Market 2");

  // A draft, even of a market that does not exist yet, with pending photos.
  const photos = ["0123456789abcdef0123456789abcdef.webp"];
  const draft = exampleMarket({ id: 1_000_000, name: "Drafted", photos });
  const posted = await site.admin.send("POST", "/api/admin/previews", { market: draft });
  const { url } = (await posted.json()) as { url: string };
  expect(url).toMatch(/^\/preview\/markets\/1000000\?draft=[\w-]{22}$/);
  expect(await (await get(url)).text()).toContain(
    '<h1>Drafted</h1><img src="/api/admin/images/0123456789abcdef0123456789abcdef.webp">',
  );
  const wrong = await site.admin.send("POST", "/api/admin/previews", { market: { ...draft, latitude: "north" } });
  expect([wrong.status, await wrong.json()]).toMatchObject([422, { field: "latitude" }]);

  for (const path of [
    "/preview/markets/99",
    "/preview/markets/x",
    "/preview/markets/1?draft=x",
    url.replace("1000000", "1"),
  ]) {
    expect((await get(path)).status, path).toBe(404);
  }
  expect((await get("/preview/elsewhere")).status).toBe(404);
  expect((await site.admin.send("POST", "/preview/markets/1")).status).toBe(405);

  // After a publish, the new release's build draws.
  home.setBuild({});
  await site.untilEnded(await site.publish());
  expect(await (await get("/preview/markets/2")).text()).toContain("<h1>Renamed</h1>");

  // A page that cannot be drawn must not break anything else.
  const broken = await site.admin.send("POST", "/api/admin/previews", { market: { ...draft, name: "Break" } });
  const unseen = vi.spyOn(console, "error").mockImplementation(() => undefined);
  expect((await get(((await broken.json()) as { url: string }).url)).status).toBe(500);
  unseen.mockRestore();
  expect((await get("/preview/markets/2")).status).toBe(200);
});
