/** The visitors' actions, weighted like real use. */
import { chooseByWeight } from "#api/testing/seeded-random.ts";
import { type Answer, ask } from "./ask.ts";
import { breakOffUpload, sendSlowHeaders, ignoreAnswer, sendNonsense } from "./odd-clients.ts";
import { makeEdit, makePhotos, makeSuggestion, sendAgain, submit } from "./submissions.ts";
import { chooseId, pick, type Visitor } from "./visitor.ts";
import { pause } from "./soak-state.ts";

interface Action {
  name: string;
  weight: number;
  run: (visitor: Visitor, name: string) => Promise<unknown>;
}

const PAGES = ["/", "/about", "/news", "/suggestions", "/offline", "/about/data"];

const ACTIONS: readonly Action[] = [
  { name: "page", weight: 120, run: (visitor, kind) => readPage(visitor, kind, pick(visitor, PAGES)) },
  { name: "market page", weight: 160, run: readMarketPage },
  { name: "page that is none", weight: 5, run: (visitor, kind) => readPage(visitor, kind, "/nothing/here", [404]) },
  { name: "list data", weight: 30, run: (visitor, kind) => readJson(visitor, kind, "/data/markets.json") },
  { name: "all markets", weight: 20, run: (visitor, kind) => readJson(visitor, kind, "/api/markets") },
  {
    name: "a market",
    weight: 40,
    run: (visitor, kind) => readJson(visitor, kind, `/api/markets/${chooseId(visitor)}`),
  },
  { name: "news", weight: 20, run: (visitor, kind) => readJson(visitor, kind, "/api/news?pageSize=5", [200, 422]) },
  { name: "health", weight: 5, run: (visitor, kind) => readJson(visitor, kind, "/api/health/ready") },
  { name: "form token", weight: 20, run: openForm },
  { name: "edit", weight: 25, run: (visitor, kind) => submit(visitor, kind, makeEdit(visitor)) },
  { name: "suggestion", weight: 8, run: (visitor, kind) => submit(visitor, kind, makeSuggestion(visitor)) },
  { name: "photos", weight: 4, run: (visitor, kind) => submit(visitor, kind, makePhotos(visitor)) },
  { name: "sent again", weight: 20, run: sendAgain },
  { name: "status page", weight: 20, run: readStatus },
  { name: "nonsense", weight: 10, run: sendNonsense },
  { name: "slow headers", weight: 1, run: sendSlowHeaders },
  { name: "unread answer", weight: 2, run: ignoreAnswer },
  { name: "broken-off upload", weight: 2, run: breakOffUpload },
];

const LONGEST_PAUSE_MS = 80;

/** Performs one action at a time until the soak ends. */
export async function visit(visitor: Visitor): Promise<void> {
  while (!visitor.soak.isOver) {
    const action = chooseByWeight(ACTIONS, visitor.random);
    await action?.run(visitor, action.name);
    await pause(visitor.soak, visitor.random(LONGEST_PAUSE_MS));
  }
}

/** Half of the requests are conditional, like those of a browser with a cached page. */
async function get({ soak, random, etags }: Visitor, kind: string, path: string, expects = [200]) {
  const known = random(2) === 0 ? etags.get(path) : undefined;
  const headers: Record<string, string> = known === undefined ? {} : { "If-None-Match": known };
  const answer = await ask(soak, { kind, path, headers, expects: known === undefined ? expects : [...expects, 304] });
  const etag = answer?.headers.get("etag");
  if (etag) etags.set(path, etag);
  if (answer?.status !== 304) return answer;
  if (answer.text !== "") soak.tally.breakRule("304 with a body", path);
  return null;
}

async function readPage(visitor: Visitor, kind: string, path: string, expects = [200]): Promise<Answer | null> {
  const answer = await get(visitor, kind, path, expects);
  if (answer && !/^<!doctype html>[^]*<\/html>\n$/.test(answer.text)) {
    visitor.soak.tally.breakRule("torn page", `${path}: ${answer.text}`);
  }
  return answer;
}

/** Checks that page and script come from the same release: the fake build's script names all markets. */
async function readMarketPage(visitor: Visitor, kind: string): Promise<void> {
  const path = `/markets/${chooseId(visitor)}`;
  const page = await readPage(visitor, kind, path);
  if (!page) return;
  const [, name = "?"] = /<h1>(.*?)<\/h1>/.exec(page.text) ?? [];
  const [, script = "/none"] = /src="([^"]+)"/.exec(page.text) ?? [];
  const asset = await ask(visitor.soak, { kind: "asset", path: script, expects: [200] });
  if (asset && !asset.text.includes(`<li>${name}</li>`)) {
    visitor.soak.tally.breakRule("page and script of two versions", `${path}: "${name}" with ${script}`);
  }
}

async function readJson(visitor: Visitor, kind: string, path: string, expects = [200]): Promise<void> {
  const answer = await get(visitor, kind, path, expects);
  if (!answer) return;
  try {
    JSON.parse(answer.text);
  } catch {
    visitor.soak.tally.breakRule("JSON that is none", `${path}: ${answer.text}`);
  }
}

async function openForm(visitor: Visitor, kind: string): Promise<void> {
  if (visitor.token) return;
  const answer = await ask(visitor.soak, { kind, path: "/api/form-token", expects: [200] });
  if (!answer) return;
  visitor.token = { text: (JSON.parse(answer.text) as { token: string }).token, openedAt: performance.now() };
}

async function readStatus({ soak, random }: Visitor, kind: string): Promise<void> {
  const answered = soak.answered[random(Math.max(1, soak.answered.length))];
  if (!answered) return;
  const prefix = random(2) === 0 ? "" : "/api";
  await ask(soak, { kind, path: prefix + answered.statusUrl, expects: [200] });
}
