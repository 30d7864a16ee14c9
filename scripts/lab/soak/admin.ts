/** The soak's volunteer: decides submissions, edits, undoes and publishes, one action at a time. */
import type { AdminMarket } from "#data/admin/markets.ts";
import type { Page } from "#data/admin/paging.ts";
import type { AdminSubmission } from "#data/admin/submissions.ts";
import { PASSWORD, signIn } from "#api/testing/admin-client.ts";
import { chooseByWeight } from "#api/testing/seeded-random.ts";
import { type Answer, ask, type Question } from "./ask.ts";
import { chooseId, pick } from "./visitor.ts";
import { pause, type Soak } from "./soak-state.ts";

interface Volunteer {
  soak: Soak;
  random: (below: number) => number;
  cookie: string;
}

interface Action {
  name: string;
  weight: number;
  run: (volunteer: Volunteer, name: string) => Promise<void>;
}

const ACTIONS: readonly Action[] = [
  { name: "admin: decide", weight: 10, run: decide },
  { name: "admin: edit", weight: 4, run: rename },
  { name: "admin: undo", weight: 2, run: undo },
  { name: "admin: rebuild", weight: 1, run: rebuild },
  { name: "admin: look", weight: 4, run: look },
];

const LONGEST_PAUSE_MS = 600;

export async function makeVolunteer(soak: Soak, random: Volunteer["random"]): Promise<Volunteer> {
  const { cookie } = await signIn(soak);
  return { soak, random, cookie };
}

export async function volunteer(self: Volunteer): Promise<void> {
  while (!self.soak.isOver) {
    const action = chooseByWeight(ACTIONS, self.random);
    await action?.run(self, action.name);
    await pause(self.soak, self.random(LONGEST_PAUSE_MS));
  }
}

/** Sends a request with the session, and signs in again if a clock jump ended it. */
async function send(
  self: Volunteer,
  { kind, path, expects }: Pick<Question, "kind" | "path" | "expects">,
  body?: object,
  method = body ? "POST" : "GET",
): Promise<Answer | null> {
  const json = { "Content-Type": "application/json" };
  const answer = await ask(self.soak, {
    ...{ kind, path, method },
    headers: { Cookie: self.cookie, ...(body && json) },
    ...(body && { body: JSON.stringify(body) }),
    expects: [...expects, 401],
  });
  if (answer?.status !== 401) {
    const [renewed] = (answer?.headers.get("set-cookie") ?? "").split(";");
    if (renewed) self.cookie = renewed;
    return answer;
  }
  const login = await ask(self.soak, {
    ...{ kind: "admin: sign in", path: "/api/auth/login", method: "POST", headers: json, expects: [200, 201] },
    body: JSON.stringify({ username: "ada", password: PASSWORD }),
  });
  const [cookie] = (login?.headers.get("set-cookie") ?? "").split(";");
  if (cookie) self.cookie = cookie;
  return null;
}

/** Decides the first page of a queue. Photos are mostly declined, so that markets keep room for more. */
async function decide(self: Volunteer, kind: string): Promise<void> {
  const wanted = pick(self, ["edit", "edit", "market", "photos"]);
  const path = `/api/admin/submissions?state=pending&kind=${wanted}`;
  const list = await send(self, { kind: "admin: list", path, expects: [200] });
  const ids = list ? (JSON.parse(list.text) as Page<AdminSubmission>).items.map(({ id }) => id) : [];
  if (ids.length === 0) return;
  const isApproved = wanted === "edit" ? self.random(3) > 0 : wanted === "photos" && self.random(5) === 0;
  const state = isApproved ? "approved" : "rejected";
  await send(self, { kind, path: "/api/admin/submissions/decide", expects: [200] }, { ids, state });
}

async function rename(self: Volunteer, kind: string): Promise<void> {
  const path = `/api/admin/markets/${chooseId(self)}`;
  const answer = await send(self, { kind: "admin: open", path, expects: [200] });
  if (!answer) return;
  const { market, revision } = JSON.parse(answer.text) as AdminMarket;
  const name = `Market ${market.id} of ${self.random(1_000_000)}`;
  await send(self, { kind, path, expects: [200, 409] }, { revision, market: { ...market, name } }, "PUT");
}

/** Undoes the newest audit entry, if possible. */
async function undo(self: Volunteer, kind: string): Promise<void> {
  const log = await send(self, { kind: "admin: log", path: "/api/admin/audit", expects: [200] });
  const [entry] = log ? (JSON.parse(log.text) as Page<{ id: number }>).items : [];
  if (entry) await send(self, { kind, path: `/api/admin/audit/${entry.id}/undo`, expects: [200, 409, 422] }, {});
}

async function rebuild(self: Volunteer, kind: string): Promise<void> {
  await send(self, { kind, path: "/api/admin/publish", expects: [202] }, {});
}

async function look(self: Volunteer, kind: string): Promise<void> {
  const paths = ["/api/admin/overview", "/api/admin/counts", "/api/admin/jobs", "/api/admin/markets?page=1"];
  await send(self, { kind, path: pick(self, paths), expects: [200] });
}
