/** Parts of the dashboard over a fake API, which begins anew with each test. */
import { QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import type { ReactNode } from "react";
import { beforeEach, vi } from "vitest";
import type { LiveState } from "#data/admin/publish.ts";
import { toasts } from "../../../components/toast-store.ts";
import { type CurrentUser, CurrentUserProvider } from "../current-user.ts";
import { queryClient } from "../queries.ts";

interface Sent {
  /** "PUT /api/admin/settings" */
  call: string;
  /** As an object if it was JSON. */
  body: unknown;
}

interface FakeApi {
  /** Answers to reads by their path, with its query or without; a function is asked each time. */
  reads: Record<string, unknown>;
  /** The answer to a change. */
  answer: (sent: Sent) => Response | Promise<Response>;
  /** The paths that were read, in order. */
  asked: string[];
  /** The changes, in order. */
  sent: Sent[];
}

const LIVE: LiveState = { newest: 1, published: 1, isUnderWay: false, failure: null };

const begin = (): FakeApi => ({
  reads: { "/api/admin/live": LIVE },
  answer: () => made(),
  asked: [],
  sent: [],
});

export const api = begin();

/** The time of events and of performance.now(), in milliseconds. It passes only in pass(). */
export const clock = {
  now: 10_000,
  pass(ms = 1000): void {
    clock.now += ms;
  },
};

/** What the API says to a change that it made. */
export function made(more: object = {}): Response {
  return Response.json({ success: true, auditId: 7, ...more });
}

/** What it says to one that it refuses. @param more such as the field that is wrong */
export function refused(error: string, more: object = {}, status = 422): Response {
  return Response.json({ success: false, error, ...more }, { status });
}

beforeEach(() => {
  queryClient.clear();
  toasts.set([]);
  Object.assign(api, begin());
  clock.pass();
  vi.spyOn(performance, "now").mockImplementation(() => clock.now);
  vi.spyOn(Event.prototype, "timeStamp", "get").mockImplementation(() => clock.now);
  vi.stubGlobal("scrollTo", () => undefined);
  // Jobs are followed by asking again.
  vi.stubGlobal(
    "EventSource",
    class {
      close = () => undefined;
    },
  );
  vi.stubGlobal("fetch", async (path: string, { method = "GET", body }: RequestInit = {}) => {
    if (method !== "GET") {
      const sent = { call: `${method} ${path}`, body: typeof body === "string" ? (JSON.parse(body) as unknown) : body };
      api.sent.push(sent);
      return api.answer(sent);
    }
    api.asked.push(path);
    const [name = ""] = path.split("?");
    const known = api.reads[path] ?? api.reads[name];
    const answer: unknown = typeof known === "function" ? (known as (path: string) => unknown)(path) : known;
    if (answer instanceof Response) return answer;
    return answer === undefined ? refused("Not part of this test.", {}, 404) : Response.json(answer);
  });
});

/** Shows it to somebody who is signed in: to the admin ada, if nothing else is said. */
export function show(part: ReactNode, user: Partial<CurrentUser> = {}): UserEvent {
  render(
    <QueryClientProvider client={queryClient}>
      <CurrentUserProvider value={{ username: "ada", role: "admin", admins: [], ...user }}>{part}</CurrentUserProvider>
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

/** The titles of the messages that are shown. */
export const listToasts = (): string[] => toasts.get().map(({ title }) => title);
