import { appendFile, mkdir, readdir, readFile, readlink, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { GUIDES_FOLDER } from "#data/list-guides.ts";
import { exampleMarket } from "#api/testing/example-market.ts";
import { temporaryFolder } from "#api/testing/temporary-folder.ts";
import { writeRelease } from "#api/testing/write-release.ts";
import { makeRelease, type ReleaseSettings } from "./make-release.ts";
import { NO_NEWS, pruneReleases } from "./release-content.ts";
import { getCurrentId, linkPackages, listReleases, removeUnfinished } from "./release-store.ts";

const FAKE_BUILD = join(import.meta.dirname, "../testing/fake-build.ts");

const dane = exampleMarket({ id: 1, name: "Dane County Farmers Market" });
const snapshot = { updated: "2023-03-12", markets: [dane] };
const renamed = { updated: "2023-03-12", markets: [{ ...dane, name: "Renamed" }] };

let settings: ReleaseSettings;
let progress: string[];
let log: string[];

beforeEach(async () => {
  const root = await temporaryFolder();
  settings = {
    projectRoot: join(root, "project"),
    stateDir: join(root, "state"),
    siteUrl: "https://markets.example.org",
    buildCommand: [process.execPath, FAKE_BUILD],
  };
  progress = [];
  log = [];
  await mkdir(join(settings.projectRoot, "site", "e2e"), { recursive: true });
  await mkdir(settings.stateDir);
  await writeFile(join(settings.projectRoot, "site", "page.astro"), "<h1>Markets</h1>");
});

function make(content = snapshot, changes: Partial<ReleaseSettings> = {}, signal = new AbortController().signal) {
  const exported = {
    markets: { hash: JSON.stringify(content), parse: () => content },
    news: { hash: NO_NEWS, parse: () => ({ articles: [] }) },
  };
  return makeRelease({ ...settings, ...changes }, exported, {
    signal,
    report: (line, done, total) => progress.push(done === undefined ? line : `${line} ${done}/${total ?? "?"}`),
    log: (line) => log.push(line),
  });
}

/** The fake build, told to go wrong. */
function wrong(how: string): Partial<ReleaseSettings> {
  return { buildCommand: ["/usr/bin/env", `FAKE_BUILD=${how}`, process.execPath, FAKE_BUILD] };
}

function readCurrent(path: string): Promise<string> {
  return readFile(join(settings.stateDir, "current", path), "utf8");
}

test("a release is built from the snapshot for the site's address and becomes current", async () => {
  const id = await make();
  expect(await getCurrentId(settings.stateDir)).toBe(id);
  expect(await readCurrent("files/markets/1.html")).toContain("<h1>Dane County Farmers Market</h1>");
  expect(await readCurrent("files/index.html")).toContain("Markets at https://markets.example.org");
  expect(await readCurrent("snapshot/markets.json")).toContain('"name": "Dane County Farmers Market"');
  const building = "Building the site (listings: 1) ...";
  expect(progress).toEqual([`${building} 0/1`, `${building} 1/1`, "Checking it ... 1/1", "Packing it ..."]);
  expect(log.slice(0, 1)).toEqual([expect.stringMatching(/^fake build starts as process \d+$/)]);
});

test("the same again builds nothing", async () => {
  const id = await make();
  progress = [];
  expect(await make()).toBe(id);
  expect(progress).toEqual([]);
});

test("another market, another address, another source each make another release", async () => {
  const ids = [await make(), await make(renamed), await make(snapshot, { siteUrl: "http://localhost:3000" })];
  await appendFile(join(settings.projectRoot, "site", "page.astro"), "<p>More</p>");
  ids.push(await make());
  await writeFile(join(settings.projectRoot, "astro.config.mjs"), "export default {};");
  ids.push(await make());
  expect(new Set(ids).size).toBe(5);
});

test("a changed test builds nothing", async () => {
  const id = await make();
  await writeFile(join(settings.projectRoot, "site", "page.test.ts"), "test()");
  await writeFile(join(settings.projectRoot, "site", "e2e", "list.e2e.ts"), "test()");
  expect(await make()).toBe(id);
});

test("going back to what was built before needs no build", async () => {
  const id = await make();
  await make(renamed);
  progress = [];
  expect(await make()).toBe(id);
  expect(await getCurrentId(settings.stateDir)).toBe(id);
  expect(progress).toEqual([]);
});

test("a damaged release is built anew", async () => {
  const id = await make();
  await rm(join(settings.stateDir, "current/files/markets/1.html"));
  expect(await make()).toBe(id);
  expect(await readCurrent("files/markets/1.html")).toContain("Dane County");
});

test("a failing build says why, and leaves the current release and no rubbish", async () => {
  const id = await make();
  const logFile = join(settings.stateDir, "build.log");
  await expect(make(renamed, wrong("fail"))).rejects.toThrow(
    `The site could not be built: [ERROR] The roof fell in. (all of its output: ${logFile})`,
  );
  expect(await getCurrentId(settings.stateDir)).toBe(id);
  expect(await readdir(join(settings.stateDir, "releases"))).toEqual([id]);
  expect(await readFile(logFile, "utf8")).toContain("fake build starts");
});

test("a build without all of its pages is not taken", async () => {
  const id = await make();
  await expect(make(renamed, wrong("incomplete"))).rejects.toThrow(
    "The site was built without 1 of its 23 pages (markets/1.html).",
  );
  expect(await getCurrentId(settings.stateDir)).toBe(id);
});

test.each(["about.html", "suggestions.html", "news.html", "admin.html", "offline.html", "news/winter.html"])(
  "a build without %s is not taken",
  async (page) => {
    await mkdir(join(settings.projectRoot, GUIDES_FOLDER), { recursive: true });
    await writeFile(join(settings.projectRoot, GUIDES_FOLDER, "winter.md"), "");
    await expect(make(snapshot, wrong(`without:${page}`))).rejects.toThrow(
      `The site was built without 1 of its 24 pages (${page}).`,
    );
    expect(await getCurrentId(settings.stateDir)).toBeNull();
  },
);

test("a build whose list or pages are not those of its markets is not taken", async () => {
  const id = await make();
  await expect(make(renamed, wrong("unlisted"))).rejects.toThrow(
    "The site was built with a list of markets that has 0 of 1 markets, or others (data/markets.json).",
  );
  await expect(make(renamed, wrong("mixed-up"))).rejects.toThrow(
    "The site was built with 1 pages that do not name their market (markets/1.html).",
  );
  expect(await getCurrentId(settings.stateDir)).toBe(id);
});

test("a name with characters that HTML spells otherwise is found on its page", async () => {
  const odd = { updated: "2023-03-12", markets: [{ ...dane, name: `Tom & "Jo's" <Stand>` }] };
  await make(odd);
  expect(await readCurrent("files/markets/1.html")).toContain("Tom &amp; &quot;Jo&#39;s&quot; &lt;Stand&gt;");
});

test("a build that the system ends says so", async () => {
  const killed = ["sh", "-c", "kill -9 $$"];
  await expect(make(snapshot, { buildCommand: killed })).rejects.toThrow(
    /The site could not be built: the system ended it, most likely because the memory ran out \(all of its output: .*\)\. A build of 1 markets takes up to 607 MB of memory/,
  );
});

test.runIf(process.platform === "linux")(
  "where memory runs out, the system ends the build before the server",
  async () => {
    const tell = [
      "sh",
      "-c",
      "sleep 0.2; echo score $(cat /proc/$$/oom_score_adj); echo options $NODE_OPTIONS; exit 1",
    ];
    await expect(make(snapshot, { buildCommand: tell })).rejects.toThrow("The site could not be built");
    expect(log).toContain("score 1000");
    expect(log).toContainEqual(expect.stringContaining("options --max-old-space-size=257 "));
  },
);

test("a changed file of the Mac's Finder builds nothing", async () => {
  const id = await make();
  await writeFile(join(settings.projectRoot, "site", ".DS_Store"), "");
  expect(await make()).toBe(id);
});

test("a state folder that was copied with all its links followed is put right", async () => {
  const id = await make();
  const { stateDir, projectRoot } = settings;
  for (const link of [join(stateDir, "current"), join(stateDir, "releases", id, "node_modules")]) {
    await rm(link);
    await mkdir(link);
    await writeFile(join(link, "copied"), "");
  }
  progress = [];
  expect(await make()).toBe(id);
  expect(await getCurrentId(stateDir)).toBe(id);
  await linkPackages(join(stateDir, "releases", id), projectRoot);
  expect(await readlink(join(stateDir, "current", "node_modules"))).toBe(join(projectRoot, "node_modules"));
  expect(progress).toEqual([]);
});

test("a build that is called off ends, and leaves the current release and no rubbish", async () => {
  const id = await make();
  const stop = new AbortController();
  const made = make(renamed, wrong("hang"), stop.signal);
  setTimeout(() => {
    stop.abort(new Error("called off"));
  }, 200);
  await expect(made).rejects.toThrow("called off");
  expect(await getCurrentId(settings.stateDir)).toBe(id);
  expect(await readdir(join(settings.stateDir, "releases"))).toEqual([id]);
});

test("what a killed build has left is cleared away", async () => {
  const id = await make();
  const { stateDir } = settings;
  const packed = await readdir(join(stateDir, "packed"));
  await mkdir(join(stateDir, "releases", ".unfinished-1", "files"), { recursive: true });
  await symlink(join("releases", id), join(stateDir, ".current-1"));
  await writeFile(join(stateDir, "packed", `${packed[0] ?? ""}.1234`), "half");
  await removeUnfinished(stateDir);
  expect(await readdir(join(stateDir, "releases"))).toEqual([id]);
  expect(await readdir(join(stateDir, "packed"))).toEqual(packed);
  expect((await readdir(stateDir)).filter((name) => name.startsWith("."))).toEqual([]);
});

test("five releases are kept, the current one whatever its age, and packed forms that none of them uses go", async () => {
  const { stateDir } = settings;
  const page = (id: string) => ({ "index.html": `<h1>${id}</h1>${"<p>Eggs and honey</p>".repeat(50)}` });
  for (const id of ["a", "b", "c", "d", "e", "f", "g"]) await writeRelease(stateDir, id, page(id));
  // Back to the oldest.
  await writeRelease(stateDir, "a", page("a"));
  expect(await readdir(join(stateDir, "packed"))).toHaveLength(14);
  await pruneReleases(stateDir);
  expect(await listReleases(stateDir)).toEqual(["a", "g", "f", "e", "d"]);
  expect(await readdir(join(stateDir, "packed"))).toHaveLength(10);
  expect(await readCurrent("files/index.html")).toContain("<h1>a</h1>");
});
