import { afterEach, expect, test, vi } from "vitest";
import type { AuthStatus } from "#data/admin/accounts.ts";
import { AUTH_STATUS, queryClient } from "./queries.ts";

const COUNTS = "/api/admin/counts";

afterEach(() => queryClient.clear());

function answer(status: number, body: object): void {
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json(body, { status })));
}

test("a 401 makes a read throw and shows the login", async () => {
  answer(401, { success: false, error: "Please log in." });
  queryClient.setQueryData<AuthStatus>([AUTH_STATUS], { state: "signed-in", username: "ann" });
  await expect(queryClient.query({ queryKey: [COUNTS] })).rejects.toThrow("401: ");
  expect(queryClient.getQueryData([AUTH_STATUS])).toEqual({ state: "login" });
});

test("other errors are thrown without showing the login; good answers are returned", async () => {
  answer(500, { success: false, error: "It broke." });
  queryClient.setQueryData<AuthStatus>([AUTH_STATUS], { state: "signed-in", username: "ann" });
  await expect(queryClient.query({ queryKey: [COUNTS] })).rejects.toThrow("500: ");
  expect(queryClient.getQueryData([AUTH_STATUS])).toMatchObject({ state: "signed-in" });
  answer(200, { markets: 3 });
  await expect(queryClient.query({ queryKey: [COUNTS] })).resolves.toEqual({ markets: 3 });
});
