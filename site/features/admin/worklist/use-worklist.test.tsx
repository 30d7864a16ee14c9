import { act, renderHook } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { toasts } from "../../../components/toast-store.ts";
import { useWorklist } from "./use-worklist.ts";

const answers = vi.fn<(path: string) => Promise<Response>>();

beforeEach(() => {
  toasts.set([]);
  answers.mockReset();
  vi.stubGlobal("fetch", (path: string) => answers(path));
});

const decide = { ids: [1], change: { method: "POST", path: "/decide" } as const, failed: "Not decided: Oak Creek" };

test("a second press while the first is being sent sends nothing", async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  answers.mockReturnValue(promise);
  const { result } = renderHook(() => useWorklist(0));
  const tell = () => ({ title: "Approved" });
  await act(async () => {
    const first = result.current.send({ ...decide, tell });
    expect(await result.current.send({ ...decide, tell })).toBeNull();
    resolve(Response.json({ success: true, auditId: 7 }));
    await first;
  });
  expect(answers).toHaveBeenCalledTimes(1);
  expect(toasts.get().map(({ title }) => title)).toEqual(["Approved"]);
  expect(result.current.isGone(1)).toBe(true);
});

test("Undo waits for a pending change, then undoes it", async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  answers.mockReturnValueOnce(promise).mockResolvedValue(Response.json({ success: true, auditId: 8 }));
  const { result } = renderHook(() => useWorklist(0));
  await act(async () => {
    const sent = result.current.send({ ...decide, tell: () => ({ title: "Approved" }) });
    const undone = result.current.undoLast();
    resolve(Response.json({ success: true, auditId: 7 }));
    await sent;
    expect(await undone).toEqual([1]);
  });
  expect(answers.mock.calls.map(([path]) => path)).toContain("/api/admin/audit/7/undo");
  expect(result.current.isGone(1)).toBe(false);
});

test.each<[string, () => Promise<Response>, tries: number]>([
  ["is lost on the way", () => Promise.reject(new TypeError("Failed to fetch")), 2],
  ["meets a fault", () => Promise.resolve(Response.json({ success: false, error: "Full." }, { status: 500 })), 2],
  ["is refused", () => Promise.resolve(Response.json({ success: false, error: "Gone." }, { status: 409 })), 1],
])("an Undo that %s can be tried again unless the answer is final", async (_, answer, tries) => {
  answers.mockResolvedValueOnce(Response.json({ success: true, auditId: 7 })).mockImplementation(answer);
  const { result } = renderHook(() => useWorklist(0));
  await act(async () => {
    await result.current.send({ ...decide, tell: () => ({ title: "Approved" }) });
    expect(await result.current.undoLast()).toBeNull();
  });
  await act(async () => expect(await result.current.undoLast()).toBeNull());
  expect(answers.mock.calls.filter(([path]) => path.endsWith("/undo"))).toHaveLength(tries);
  expect(toasts.get().map(({ title }) => title)).toContain("This could not be undone");
  expect(result.current.isGone(1)).toBe(true);
});

test("a list loaded before the answer does not bring an item back; one loaded after it does", async () => {
  const before = Date.now();
  const { result, rerender } = renderHook(useWorklist, { initialProps: Infinity });
  const { promise: sent, resolve } = Promise.withResolvers<Response>();
  answers.mockReturnValueOnce(sent);
  act(() => void result.current.send({ ...decide, tell: () => ({ title: "Approved" }) }));
  expect([result.current.isGone(1), result.current.isSending(1), result.current.isGone(3)]).toEqual([
    true,
    true,
    false,
  ]);
  await act(async () => {
    resolve(Response.json({ success: true, auditId: 7 }));
    await sent;
  });
  expect([result.current.isGone(1), result.current.isSending(1)]).toEqual([false, false]);
  rerender(before);
  expect(result.current.isGone(1)).toBe(true);
});

test("of several items, only refused ones come back; Undo is for the others", async () => {
  const refused = [{ id: 2, error: "It has changed meanwhile." }];
  answers.mockImplementation(() => Promise.resolve(Response.json({ success: true, auditId: 7, refused })));
  const { result } = renderHook(() => useWorklist(0));
  await act(() => result.current.send({ ...decide, ids: [1, 2], tell: () => ({ title: "Approved" }) }));
  expect([1, 2].map(result.current.isGone)).toEqual([true, false]);
  expect([1, 2].map(result.current.failureOf)).toEqual([null, "It has changed meanwhile."]);
  await act(async () => expect(await result.current.undoLast()).toEqual([1]));
  expect([1, 2].map(result.current.isGone)).toEqual([false, false]);
});

test("Undo takes the server's latest change, whatever the order of its answers", async () => {
  answers.mockImplementation(() => Promise.resolve(Response.json({ success: true, auditId: 9 })));
  const { result } = renderHook(() => useWorklist(0));
  act(() => {
    result.current.settle([2], 8);
    result.current.settle([1], 7);
    result.current.settle([3], null);
  });
  for (const back of [[2], [1], null]) {
    await act(async () => expect(await result.current.undoLast()).toEqual(back));
  }
  expect([1, 2, 3].map(result.current.isGone)).toEqual([false, false, true]);
  const undone = answers.mock.calls.map(([path]) => path).filter((path) => path.endsWith("/undo"));
  expect(undone).toEqual(["/api/admin/audit/8/undo", "/api/admin/audit/7/undo"]);
});
