/** The packages go away under a running server, as while `npm ci` replaces them, and come back. */
import { cp, rename, symlink } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { PROJECT_ROOT } from "#api/env.ts";
import { useCommandJobs } from "#api/testing/command-jobs.ts";
import { makeJpeg, photoForm } from "#api/testing/photo-form.ts";
import { postJson } from "#api/testing/post-json.ts";
import { listChildren } from "#api/testing/processes.ts";
import { makeServerHome, startServerProcess } from "#api/testing/server-process.ts";
import { temporaryFolder } from "#api/testing/temporary-folder.ts";

const PASSING = [503, "60", "This does not work at the moment, and the fault is ours. Please try again in a minute."];
const NOT_LOADED = /^Parts of the program cannot be loaded, as while `npm ci` replaces them\./;

/** A copy of the program whose packages can be taken away without harm to other tests. */
async function copyProgram(): Promise<string> {
  const folder = await temporaryFolder();
  for (const name of ["api", "data", "site/pages", "package.json"]) {
    await cp(join(PROJECT_ROOT, name), join(folder, name), { recursive: true });
  }
  await symlink(join(PROJECT_ROOT, "node_modules"), join(folder, "node_modules"));
  return folder;
}

test("while the packages are missing nothing is laid to visitors or to memory, and all goes on when they are back", async () => {
  const program = await copyProgram();
  const script = join(program, "api/testing/serve-with-fake-build.ts");
  const home = await makeServerHome();
  const server = await startServerProcess(home, ["sh", "-c", `exec "$0" ${script}`]);
  const { url } = server;
  // Signing in would load what choosing a password needs.
  const jobs = await useCommandJobs(home, url);
  const checkList = () => {
    const form = new FormData();
    form.set("file", new Blob(["Name,City\nOak Market,Madison\n"]), "list.csv");
    return jobs.run("imports/list/check", form);
  };
  const checkPortal = () => {
    const form = new FormData();
    form.set("isUrgent", "true");
    return jobs.run("imports/usda-portal/check", form);
  };
  const photo = await makeJpeg("#336699");
  const sendPhoto = async () => {
    const body = photoForm([{ name: "stand.jpg", content: photo }]);
    const answer = await fetch(`${url}/api/markets/1/submit-images`, { method: "POST", body });
    const { error } = (await answer.json()) as { error?: string };
    return [answer.status, answer.headers.get("retry-after"), error];
  };
  const getReady = async () => {
    const answer = await fetch(`${url}/api/health/ready`);
    return `${answer.status} ${((await answer.json()) as { error?: string }).error ?? ""}`;
  };
  const statusOf = async (path: string) => (await fetch(url + path)).status;
  const makeAccount = async () => {
    const account = { username: "ada", password: "gray barn near lake", setupCode: server.setupCode };
    return (await postJson(`${url}/api/auth/create`, account)).status;
  };

  await rename(join(program, "node_modules"), join(program, "away"));
  // A child that waits for more has its code already.
  for (const child of listChildren(server.pid)) process.kill(child, "SIGKILL");
  expect(await getReady()).toMatch(/^503 The server's packages are missing\. .*`npm ci`/);
  expect(await sendPhoto()).toEqual(PASSING);
  expect(await statusOf("/api/markets/1/picture.png")).toBe(503);
  expect(await statusOf("/api/news")).toBe(503);
  expect(await statusOf("/markets/1")).toBe(200);
  expect(await makeAccount()).toBe(503);
  expect((await checkList()).error).toMatch(NOT_LOADED);
  expect((await jobs.run("publish")).error).toMatch(NOT_LOADED);
  expect((await jobs.run("news/fetch")).error).toMatch(NOT_LOADED);
  expect((await checkPortal()).error).toMatch(NOT_LOADED);

  await rename(join(program, "away"), join(program, "node_modules"));
  expect(await getReady()).toBe("200 ");
  expect((await sendPhoto())[0]).toBe(201);
  for (const path of ["/api/markets/1/picture.png", "/api/news"]) expect(await statusOf(path)).toBe(200);
  expect(await makeAccount()).toBe(201);
  expect((await checkList()).state).toBe("done");
  expect((await jobs.run("publish")).state).toBe("done");
  expect(server.errors()).not.toMatch(/memory/);
});
