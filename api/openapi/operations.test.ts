import { expect, test } from "vitest";
import { createApp } from "#api/app.ts";
import { startContributionServer } from "#api/testing/contribution-server.ts";
import { OPERATIONS } from "./operations.ts";

/**
 * Pages and their styles, and calls that only the dashboard and managers' pages make: they change together with the
 * server.
 */
const NOT_DESCRIBED =
  /^\/(api|api\/pages\.css|api\/(auth|admin)(\/.*)?|(api\/)?manage\/.*|submissions\/\{token\}|preview\/.*|\*\*)$/;

test("every route is described, except those of the dashboard and of private pages", async () => {
  const { db, reading, stateDir } = await startContributionServer();
  const app = createApp({ db, reading, stateDir, siteUrl: "http://localhost:3000", getReleaseId: () => null });
  const calls = app["~routes"]
    .filter(({ method = "" }) => method !== "" && method !== "HEAD")
    .map(({ method = "", route = "" }) => ({
      method: method.toLowerCase(),
      path: route.replaceAll(/:(\w+)/g, "{$1}"),
    }))
    .filter(({ path }) => !NOT_DESCRIBED.test(path))
    .map(({ method, path }) => `${method} ${path}`);
  expect(calls.toSorted()).toEqual(OPERATIONS.map(({ method, path }) => `${method} ${path}`).toSorted());
});
