/** Works a page as people do: finds by role and name, waits for what is to come, presses and types. In any engine. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { PROJECT_ROOT } from "#api/env.ts";
import type { AddCleanup } from "#api/testing/server-process.ts";
import { stop } from "./programs.ts";

/** An engine, in its own protocol. */
interface Browser {
  /** May return before the page is there. */
  open: (url: string) => Promise<unknown>;
  /** Runs the body of an async function in the page. @returns what it returns, which must be JSON */
  run: (body: string) => Promise<unknown>;
  /** @param sources of input and what they do, which is the same in WebDriver and in WebDriver BiDi */
  perform: (sources: readonly object[]) => Promise<unknown>;
  back: () => Promise<unknown>;
  /** @returns a PNG in base64 */
  picture: () => Promise<string>;
  /** What the console has reported so far, if the engine tells. */
  errors?: readonly string[];
}

export type StartBrowser = (options: {
  /** An empty folder for its settings and data. */
  folder: string;
  size: { width: number; height: number };
  /** Of the browser that it is to be taken for. */
  userAgent: string | undefined;
  addCleanup: AddCleanup;
}) => Promise<Browser>;

/** Testing Library, which finds the elements of component tests, too. */
const LIBRARY = "node_modules/@testing-library/dom/dist/@testing-library/dom.umd.min.js";
const library = readFileSync(join(PROJECT_ROOT, LIBRARY), "utf8");

/** For pages on a busy machine; only what does not come takes as long. */
const PATIENCE_MS = 180_000;
const LOOKS_MS = 200;

/** Code points of WebDriver. */
const KEYS = { Escape: "\uE00C", ArrowRight: "\uE014" } as const;

/** What to find: by a role, "field" (by its label) or "text"; its name; perhaps inside of something. */
interface Target {
  by: string;
  name: string | RegExp | undefined;
  inside: Target | undefined;
}

export const the = (by: string, name?: string | RegExp, inside?: Target): Target => ({ by, name, inside });

const describe = ({ by, name = "", inside }: Target): string =>
  `${by} ${String(name)}${inside ? ` in ${describe(inside)}` : ""}`;

/** @returns an expression for all elements that fit and are shown */
function find({ by, name, inside }: Target): string {
  const text = typeof name === "string" ? JSON.stringify(name) : String(name);
  const queries: Record<string, string> = { text: `ByText(root, ${text})`, field: `ByLabelText(root, ${text})` };
  // Hidden ones go below: to leave them out, the library would read the styles of every element around each.
  const query = queries[by] ?? `ByRole(root, ${JSON.stringify(by)}, { name: ${text}, hidden: true })`;
  const isShown = "(one) => one.checkVisibility({ visibilityProperty: true })";
  const roots = inside ? find(inside) : "[document.body]";
  return `${roots}.flatMap((root) => TestingLibraryDom.queryAll${query}).filter(${isShown})`;
}

/** Returns the middle of the first that fits, once it stands still and nothing covers it. */
const findMiddle = (target: Target) => `
  const [one] = ${find(target)};
  if (!one || one.matches(":disabled")) return null;
  const measure = () => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
  };
  const before = measure();
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const { x, y } = measure();
  const hit = document.elementFromPoint(x, y);
  const isInFront = [one, ...(one.labels ?? [])].some((part) => part.contains(hit));
  // What a row cuts off at the window's edge, only the row scrolls to.
  const { left, right } = one.getBoundingClientRect();
  const isCutOff = left < 0 || right > innerWidth;
  if (isCutOff) one.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
  else if (!isInFront) one.scrollIntoView({ block: "center", behavior: "instant" });
  return isInFront && !isCutOff && before.x === x && before.y === y ? before : null;`;

const pointSchema = z.object({ x: z.number(), y: z.number() });

export type Screen = ReturnType<typeof makeScreen>;

export function makeScreen(browser: Browser) {
  const look = async (body: string) => {
    const script = `if (!("TestingLibraryDom" in window)) return "bare"; ${body}`;
    const found = await browser.run(script);
    if (found !== "bare") return found;
    await browser.run(library);
    return browser.run(script);
  };
  /** Waits until a script returns something that is true. @param body of an async function */
  const until = async (what: string, body: string) => {
    const end = Date.now() + PATIENCE_MS;
    for (;;) {
      // A page that is being left cannot be asked.
      const found = await look(body).catch((error: unknown) => {
        if (stop.aborted || Date.now() > end) throw error;
      });
      if (found) return found;
      if (Date.now() > end) throw new Error(`Not within ${PATIENCE_MS / 1000} s: ${what}`);
      await wait(LOOKS_MS, undefined, { signal: stop });
    }
  };
  const pressAt = (x: number, y: number) => {
    const move = { type: "pointerMove", x, y, origin: "viewport" };
    const actions = [move, { type: "pointerDown", button: 0 }, { type: "pointerUp", button: 0 }];
    return browser.perform([{ type: "pointer", id: "mouse", actions }]);
  };
  const press = async (target: Target) => {
    const { x, y } = pointSchema.parse(await until(`a press on ${describe(target)}`, findMiddle(target)));
    return pressAt(x, y);
  };
  const type = (keys: readonly string[]) => {
    const actions = keys.flatMap((value) => ["keyDown", "keyUp"].map((type) => ({ type, value })));
    return browser.perform([{ type: "key", id: "keyboard", actions }]);
  };
  return {
    open: async (url: string) => {
      await until("a page to leave", "return (window.isLeft = true);");
      await browser.open(url);
      await until(url, "return !window.isLeft && document.readyState === 'complete';");
    },
    back: browser.back,
    until,
    sees: (target: Target) => until(describe(target), `return ${find(target)}.length > 0;`),
    misses: (target: Target) => until(`no ${describe(target)}`, `return ${find(target)}.length === 0;`),
    isAt: (address: RegExp) => until(`address ${address.source}`, `return ${String(address)}.test(location.href);`),
    hasFocus: (target: Target) =>
      until(`focus on ${describe(target)}`, `return ${find(target)}.includes(document.activeElement);`),
    press,
    pressAt,
    key: (name: keyof typeof KEYS) => type([KEYS[name]]),
    /** Replaces what a field contains. */
    fill: async (target: Target, text: string) => {
      await press(target);
      const select = `const [one] = ${find(target)}; one?.select(); return one === document.activeElement;`;
      await until(`focus in ${describe(target)}`, select);
      await type(text.split(""));
    },
    /** Does what a person would do in front of the page, in a list of options or of files. @param body sets `one` */
    change: (target: Target, body: string) => {
      const tell = 'return one.dispatchEvent(new Event("change", { bubbles: true }));';
      return until(`a change of ${describe(target)}`, `const [one] = ${find(target)}; if (one) { ${body}; ${tell} }`);
    },
  };
}
