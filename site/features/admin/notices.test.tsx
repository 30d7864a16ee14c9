import { waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { LiveState } from "#data/admin/publish.ts";
import { toasts } from "../../components/toast-store.ts";
import { notify, notifyFailure } from "./notices.ts";
import { queryClient } from "./queries.ts";
import { api, listToasts, refused } from "./testing/dashboard.tsx";

const LIVE = "/api/admin/live";
const GOING: LiveState = { newest: 2, published: 1, isUnderWay: true, failure: null };

// No change is followed into the next test.
afterEach(() => {
  queryClient.setQueryData([LIVE], { ...GOING, newest: 9, published: 9 });
});

const read = () => toasts.get().map(({ title, description, variant }) => [title, description, variant]);

test("a new notice takes the place of the one before, but not of the last failure", () => {
  notify({ title: "One" });
  notifyFailure("Not two", new Error("No connection."));
  notify({ title: "Three" });
  notify({ title: "Four" });
  expect(read()).toEqual([
    ["Not two", "No connection.", "destructive"],
    ["Four", undefined, "default"],
  ]);
  notifyFailure("Not five", new Error("No connection."));
  expect(listToasts()).toEqual(["Not two", "Not five"]);
  notify({ title: "Six" });
  expect(listToasts()).toEqual(["Not five", "Six"]);
});

test.each([
  ["Undone", () => Response.json({ auditId: 8 })],
  ["This could not be undone", () => refused("Something has changed since.", {}, 409)],
])("Undo takes the change back, and says %j", async (title, answer) => {
  api.answer = answer;
  notify({ title: "Approved", auditId: 7 });
  toasts.get()[0]?.action?.run();
  await waitFor(() => expect(listToasts().at(-1)).toBe(title));
  expect(api.sent).toMatchObject([{ call: "POST /api/admin/audit/7/undo" }]);
});

test("without an entry in the log there is no Undo", () => {
  notify({ title: "Answered", auditId: null });
  expect(toasts.get()[0]?.action).toBeUndefined();
});

const FAILED = { ...GOING, isUnderWay: false, failure: { why: "The disk is full.", nextTryAt: null } };
const WHY = "Could not go live: The disk is full. 2 stay.";

test.each<[what: string, later: LiveState, says: (string | undefined)[]]>([
  ["live", { ...GOING, published: 2 }, ["Live: Oak", "2 stay.", "default"]],
  ["not live", FAILED, ["Approved: Oak", WHY, "destructive"]],
  ["still going live", { ...GOING, newest: 3 }, ["Approved: Oak", "Going live ... 2 stay.", "default"]],
  ["live as far as known before it", { ...GOING, newest: 1 }, ["Approved: Oak", "Going live ... 2 stay.", "default"]],
])("a change says that it goes live, and when it is %s", async (_, later, says) => {
  api.reads[LIVE] = GOING;
  notify({ title: "Approved: Oak", description: "2 stay.", goesLive: true, liveTitle: "Live: Oak" });
  await waitFor(() => expect(read()).toEqual([["Approved: Oak", "Going live ... 2 stay.", "default"]]));
  queryClient.setQueryData([LIVE], later);
  expect(read()).toEqual([says]);
});

test("that a change could not go live is said again if its notice is gone", async () => {
  api.reads[LIVE] = GOING;
  notify({ title: "Approved: Oak", description: "2 stay.", goesLive: true });
  await waitFor(() => expect(read()[0]?.[1]).toBe("Going live ... 2 stay."));
  toasts.set([]);
  queryClient.setQueryData([LIVE], FAILED);
  expect(read()).toEqual([["Approved: Oak", WHY, "destructive"]]);
});
