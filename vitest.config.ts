/** Unit and API tests; browser tests live in site/e2e and run with Playwright. */
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{data,api,site,scripts}/**/*.test.{ts,tsx}"],
    // One fewer is the default: on two cores, half of them. Most of the long tests wait for processes of their own.
    maxWorkers: "100%",
    // A test that hangs ends here; none is held to a time, for it may share its cores with anything.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Rules must hold wherever the server stands: anything that leaks the machine's zone fails here.
    env: { TZ: "Asia/Tokyo" },
  },
});
