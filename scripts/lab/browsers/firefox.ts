/** Firefox by WebDriver BiDi, which the browser itself speaks on a web socket. */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { limitAnswer, startProgram } from "./programs.ts";
import type { StartBrowser } from "./screen.ts";

/** No request leaves the machine. */
const SETTINGS = `
  user_pref("network.proxy.type", 1);
  user_pref("network.proxy.http", "127.0.0.1");
  user_pref("network.proxy.http_port", 9);
  user_pref("network.proxy.ssl", "127.0.0.1");
  user_pref("network.proxy.ssl_port", 9);
  user_pref("network.proxy.no_proxies_on", "localhost");
`;

/**
 * A script that still waits when its page is left is never answered, because Firefox keeps the page for Back. Then it is
 * asked again, in the new page. In milliseconds.
 */
const SCRIPT_MS = 20_000;

const messageSchema = z.object({
  /** Missing in events. */
  id: z.number().nullish(),
  /** Of a failed command. */
  message: z.string().optional(),
  result: z.unknown().optional(),
  method: z.string().optional(),
  params: z.object({ level: z.string().optional(), text: z.string().nullish() }).optional(),
});
const treeSchema = z.object({ contexts: z.tuple([z.object({ context: z.string() })]) });
const ranSchema = z.object({
  result: z.object({ value: z.string() }).optional(),
  exceptionDetails: z.object({ text: z.string() }).optional(),
});
const pictureSchema = z.object({ data: z.string() });

export const startFirefox = (file: string): StartBrowser => {
  return async ({ folder, size, userAgent, addCleanup }) => {
    const agent = userAgent && `user_pref("general.useragent.override", ${JSON.stringify(userAgent)});`;
    await writeFile(join(folder, "user.js"), SETTINGS + (agent ?? ""));
    const args = ["--headless", "--no-remote", "--profile", folder, "--remote-debugging-port", "0"];
    const waitFor = startProgram(file, args, addCleanup, { HOME: folder });
    const errors: string[] = [];
    const send = await connect(`${await waitFor(/WebDriver BiDi listening on (ws:\S+)/)}/session`, errors);
    await send("session.new", { capabilities: {} });
    await send("session.subscribe", { events: ["log.entryAdded"] });
    const [{ context }] = treeSchema.parse(await send("browsingContext.getTree", {})).contexts;
    await send("browsingContext.setViewport", { context, viewport: size });
    return {
      // Asked to wait, Firefox may never answer if another page was still loading.
      open: (url) => send("browsingContext.navigate", { context, url, wait: "none" }),
      run: async (body) => {
        const functionDeclaration = `async () => JSON.stringify((await (async () => {${body}})()) ?? null)`;
        const call = { functionDeclaration, target: { context }, awaitPromise: true };
        const { result, exceptionDetails } = ranSchema.parse(await send("script.callFunction", call, SCRIPT_MS));
        if (exceptionDetails) throw new Error(exceptionDetails.text);
        return JSON.parse(result?.value ?? "null") as unknown;
      },
      perform: (actions) => send("input.performActions", { context, actions }),
      back: () => send("browsingContext.traverseHistory", { context, delta: -1 }),
      picture: async () => pictureSchema.parse(await send("browsingContext.captureScreenshot", { context })).data,
      errors,
    };
  };
};

type Send = (method: string, params: object, limitMs?: number) => Promise<unknown>;

/** @param errors where to put those of the console */
async function connect(url: string, errors: string[]): Promise<Send> {
  const socket = new WebSocket(url);
  const waiting: PromiseWithResolvers<unknown>[] = [];
  const closed = new Promise<never>((_, reject) => {
    socket.addEventListener("close", () => reject(new Error("Firefox has ended, or does not answer.")));
  });
  socket.addEventListener("message", ({ data }) => {
    const { id, message, result, method, params } = messageSchema.parse(JSON.parse(String(data)));
    if (method === "log.entryAdded" && params?.level === "error") errors.push(params.text ?? "");
    if (message === undefined) waiting[id ?? -1]?.resolve(result);
    else waiting[id ?? -1]?.reject(new Error(message));
  });
  await Promise.race([closed, new Promise((open) => socket.addEventListener("open", open))]);
  return (method, params, limitMs) => {
    const answer = Promise.withResolvers<unknown>();
    const id = waiting.push(answer) - 1;
    const limit = limitAnswer(limitMs);
    limit.addEventListener("abort", () => answer.reject(new Error(`No answer to ${method}.`)));
    socket.send(JSON.stringify({ id, method, params }));
    return Promise.race([answer.promise, closed]);
  };
}
