/** Unit, component and API tests; browser tests live in site/e2e and run with Playwright. */
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

export default defineConfig({
  // Instead of what a build extracts (site/build/region-data.ts).
  resolve: { alias: { "#region": fileURLToPath(new URL("site/lib/testing/region", import.meta.url)) } },
  test: {
    // One fewer is the default: on two cores, half of them. Most of the long tests wait for processes of their own.
    maxWorkers: "100%",
    // A test that hangs ends here; none is held to a time, for it may share its cores with anything: on a busy machine, a
    // child process, which has the lowest priority, once took a minute to start.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 180_000 } },
    // Rules must hold wherever the server stands: anything that leaks the machine's zone fails here.
    env: { TZ: "Asia/Tokyo" },
    projects: [
      // They leave nothing behind in their process: loading the server anew for each file took a minute of two cores.
      {
        extends: true,
        test: {
          name: "server",
          include: ["{data,api,scripts}/**/*.test.ts"],
          isolate: false,
          globalSetup: "api/testing/run-folder.ts",
        },
      },
      // They replace globals and modules, so each file gets a new context (a new process would cost twice the time).
      { extends: true, test: { name: "site", include: ["site/**/*.test.ts"], pool: "vmForks" } },
      // Rendered in a document of their own.
      {
        extends: true,
        test: {
          name: "components",
          include: ["site/**/*.test.tsx"],
          pool: "vmForks",
          environment: "happy-dom",
          setupFiles: ["site/lib/testing/component-setup.ts"],
        },
      },
    ],
  },
});
