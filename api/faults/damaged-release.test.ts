/** Release files are lost or damaged, while the server runs and before a start. */
import { readdir, rm, truncate } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { getCurrentId, getReleaseFolder } from "#api/release/release-store.ts";
import { useCommandJobs } from "#api/testing/command-jobs.ts";
import { startHere } from "#api/testing/server-here.ts";
import { makeStartedHome, type ServerHome } from "#api/testing/server-process.ts";

async function requireCurrent({ stateDir }: ServerHome): Promise<string> {
  const id = await getCurrentId(stateDir);
  if (id === null) throw new Error("There is no current release.");
  return getReleaseFolder(stateDir, id);
}

async function get(url: string, accept = "identity"): Promise<string> {
  const answer = await fetch(url, { headers: { "Accept-Encoding": accept } });
  return `${answer.status} ${/<h1>(.*?)<\/h1>/.exec(await answer.text())?.[1] ?? ""}`;
}

test("after a release is deleted under a running server, the next publish restores it", async () => {
  const home = await makeStartedHome();
  const server = await startHere(home.settings);
  expect(await get(`${server.url}/`)).toBe("200 Markets at http://localhost:3000");
  await rm(await requireCurrent(home), { recursive: true });
  // The front page is cached in memory.
  expect(await get(`${server.url}/`)).toBe("200 Markets at http://localhost:3000");
  expect((await fetch(`${server.url}/markets/1`)).status).toBe(500);
  expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
  expect((await (await useCommandJobs(home, server.url)).run("publish")).state).toBe("done");
  expect(await get(`${server.url}/markets/1`)).toBe("200 Dane County Farmers Market");
  expect((await fetch(`${server.url}/api/markets/1`)).status).toBe(200);
});

test("a start repairs a missing link, truncated compressed files with a damaged manifest, and a missing release", async () => {
  const home = await makeStartedHome();
  let server = await startHere(home.settings);
  const restart = async () => {
    expect(await server.end()).toBe(0);
    server = await startHere(home.settings);
    expect(await get(`${server.url}/markets/1`, "br")).toBe("200 Dane County Farmers Market");
    expect(await get(`${server.url}/markets/2`)).toBe("200 Westby Farm Stand");
    expect(server.errors()).toBe("");
  };
  await rm(join(home.stateDir, "current"));
  expect(await get(`${server.url}/markets/2`)).toBe("200 Westby Farm Stand");
  await restart();

  const release = await requireCurrent(home);
  await truncate(`${release}.json`, 100);
  for (const name of await readdir(release)) if (/\.(br|gz)$/.test(name)) await truncate(join(release, name), 1);
  await restart();

  await rm(await requireCurrent(home), { recursive: true });
  await restart();
});
