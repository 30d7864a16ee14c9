/** WebKit, the engine of Safari and of every browser on an iPhone: in GTK's MiniBrowser, by WebDriver. */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import pRetry from "p-retry";
import { z } from "zod";
import { getFreePort } from "#site/e2e/support/free-port.ts";
import { limitAnswer, startProgram, stop } from "./programs.ts";
import type { StartBrowser } from "./screen.ts";

/** The browser's toolbar would be wider than a phone. */
const SMALL_TOOLBAR = `
  * { font-size: 1px; padding: 0; margin: 0; border: 0; min-width: 0; min-height: 0; }
  image { -gtk-icon-transform: scale(0.1); }
`;

const answerSchema = z.object({ value: z.unknown() });
const sessionSchema = z.object({ sessionId: z.string() });
const ranSchema = z.object({ value: z.unknown(), error: z.string().optional() });

export const startWebKit = (driver: string, xvfb: string): StartBrowser => {
  return async ({ folder, size, userAgent, addCleanup }) => {
    const screen = ["-displayfd", "1", "-nolisten", "tcp", "-screen", "0", "1600x1200x24"];
    const display = await startProgram(xvfb, screen, addCleanup)(/^(\d+)\n/m);
    await mkdir(join(folder, "gtk-3.0"));
    await writeFile(join(folder, "gtk-3.0/gtk.css"), SMALL_TOOLBAR);
    const port = await getFreePort();
    const env = { DISPLAY: `:${display}`, GDK_BACKEND: "x11", HOME: folder, XDG_CONFIG_HOME: folder };
    startProgram(driver, [`--port=${port}`], addCleanup, env);
    const origin = `http://127.0.0.1:${port}`;
    await pRetry(() => ask(`${origin}/status`), { retries: 300, factor: 1, minTimeout: 100, signal: stop });
    // No request leaves the machine.
    const args = ["--automation", "--proxy=http://127.0.0.1:9", "--ignore-host=localhost"];
    if (userAgent !== undefined) args.push(`--user-agent=${userAgent}`);
    const capabilities = { alwaysMatch: { "webkitgtk:browserOptions": { args } } };
    const { sessionId } = sessionSchema.parse(await ask(`${origin}/session`, { capabilities }));
    const session = `${origin}/session/${sessionId}`;
    await ask(`${session}/window/rect`, size);
    return {
      open: (url) => ask(`${session}/url`, { url }),
      run: async (body) => {
        const script = `const [done] = arguments; (async () => {${body}})()
          .then((value) => done({ value: value ?? null }), (error) => done({ error: String(error) }));`;
        const { value, error } = ranSchema.parse(await ask(`${session}/execute/async`, { script, args: [] }));
        if (error !== undefined) throw new Error(error);
        return value;
      },
      perform: (actions) => ask(`${session}/actions`, { actions }),
      back: () => ask(`${session}/back`, {}),
      picture: async () => z.string().parse(await ask(`${session}/screenshot`)),
    };
  };
};

/** @param body makes it a POST */
async function ask(url: string, body?: object): Promise<unknown> {
  const answer = await fetch(url, {
    signal: limitAnswer(),
    ...(body && { method: "POST", body: JSON.stringify(body) }),
  });
  const { value } = answerSchema.parse(await answer.json());
  if (!answer.ok) throw new Error(JSON.stringify(value));
  return value;
}
