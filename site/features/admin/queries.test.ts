import { afterEach, expect, test, vi } from "vitest";
import type { AuthStatus } from "#data/admin/admin.ts";
import { AUTH_STATUS, queryClient, readOrNull } from "./queries.ts";

const DISPUTES = "/api/admin/disputes";

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

function answer(status: number, body: object): void {
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json(body, { status })));
}

test("a 401 is thrown by a read, unless it is told to take it as null; either leads to the login", async () => {
  answer(401, { success: false, error: "Please log in." });
  for (const read of [() => queryClient.query({ queryKey: [DISPUTES] }), () => readOrNull(DISPUTES)]) {
    queryClient.setQueryData<AuthStatus>([AUTH_STATUS], { state: "signed-in", username: "ann" });
    const outcome = await read().catch((error: unknown) => String(error));
    expect([null, 'ApiFailure: 401: {"success":false,"error":"Please log in."}']).toContain(outcome);
    expect(queryClient.getQueryData([AUTH_STATUS])).toEqual({ state: "login" });
  }
  await expect(queryClient.query({ queryKey: [DISPUTES] })).rejects.toThrow("401: ");
  await expect(readOrNull(DISPUTES)).resolves.toBeNull();
});

test("other failures are thrown, and good answers come through", async () => {
  answer(500, { success: false, error: "It broke." });
  await expect(readOrNull(DISPUTES)).rejects.toThrow("500: ");
  answer(200, { disputes: [] });
  await expect(readOrNull(DISPUTES)).resolves.toEqual({ disputes: [] });
});
