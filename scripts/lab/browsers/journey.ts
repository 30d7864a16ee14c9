/** What visitors and a volunteer do, as named steps for every browser and size. Each starts in a new session. */
import type { Market } from "#data/market/market-schema.ts";
import { ADMIN } from "#site/e2e/dashboard.ts";
import { BARE, EXAMPLE_COUNT, FULL } from "#site/e2e/markets/example-markets.ts";
import type { WeakNetwork } from "#site/e2e/support/weak-network.ts";
import { type Screen, the } from "./screen.ts";

/** What a browser says that it runs on: the links and instructions follow it. */
export type Device = "iPhone" | "Android" | "computer";

interface Visit {
  screen: Screen;
  /** Opens a page and waits until its scripts run. */
  open: (path: string) => Promise<void>;
  network: WeakNetwork;
  device: Device;
  /** What nobody else changes. */
  market: Market;
}

const PLACE = `${FULL.latitude},${FULL.longitude}`;
const DIRECTIONS: Readonly<Record<Device, string>> = {
  iPhone: `https://maps.apple.com/?daddr=${PLACE}`,
  Android: `geo:${PLACE}?`,
  computer: `https://www.google.com/maps/dir/?api=1&destination=${PLACE}`,
};
/** Ways to install that are shown at first: on a computer neither engine knows one, so all are. */
const INSTALL: Readonly<Record<Device, readonly string[]>> = {
  iPhone: ["iPhone and iPad"],
  Android: ["Android"],
  computer: ["iPhone and iPad", "Android", "Chrome and Edge"],
};

const ALL = the("heading", `${EXAMPLE_COUNT} Markets`);
const MORE = the("button", "More");
const EDIT = the("button", "Suggest Edit");
const EDIT_DIALOG = the("dialog", "Suggest an Edit");

/** Suggests another phone number, on the market's page. */
async function suggestPhone(screen: Screen, number: string): Promise<void> {
  await screen.press(MORE);
  await screen.press(EDIT);
  const choose = "one.value = [...one.options].find(({ label }) => label === 'Phone number').value";
  await screen.change(the("field", "What should change?", EDIT_DIALOG), choose);
  await screen.fill(the("field", "Suggested value", EDIT_DIALOG), number);
  await screen.press(the("button", "Submit suggestion", EDIT_DIALOG));
}

/** Another one for each market. */
const phoneOf = ({ id }: Market, last: number) => `(414) 555-${String(id).slice(-3)}${last}`;

const WORKER_IS_ACTIVE = "return (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated';";

export const STEPS = {
  "the list has cards": async ({ screen, open, device }) => {
    await open("/");
    await screen.sees(ALL);
    await screen.sees(the("link", /./, the("article")));
    // On a busy machine WebKitGTK never ends the installation of a worker whose page was left meanwhile.
    await screen.until("the worker", WORKER_IS_ACTIVE);
    if (device === "computer") return;
    await screen.press(the("button", "Menu"));
    await screen.press(the("link", "About", the("navigation", "Menu")));
    await screen.isAt(/\/about$/);
  },
  "a chip and a filter narrow it, and Back widens it": async ({ screen, open, device }) => {
    await open("/");
    await screen.press(the("button", "Weekend"));
    await screen.isAt(/\?when=weekend$/);
    await screen.press(the("button", "Filters"));
    await screen.press(the("checkbox", /^Farm stands/));
    if (device !== "computer") await screen.press(the("button", /^Show \d+ markets?$/));
    await screen.isAt(/\?when=weekend&type=farm-stand$/);
    await screen.press(the("button", "Remove: Farm stands"));
    await screen.isAt(/\?when=weekend$/);
    await screen.press(the("button", "Pick a date"));
    await screen.sees(the("dialog", "Pick a date"));
    await screen.back();
    await screen.misses(the("dialog"));
    await screen.press(the("button", "Weekend"));
    await screen.sees(ALL);
  },
  "a search finds a market": async ({ screen, open, device }) => {
    await open("/");
    const field = the("combobox", /^Search markets/);
    if (device === "computer") await screen.fill(field, "early riser");
    else {
      const sheet = the("dialog", "Search");
      await screen.press(field);
      await screen.fill(the("combobox", /./, sheet), "early riser");
      await screen.press(the("button", "Show 1 market", sheet));
    }
    await screen.sees(the("heading", "1 Market"));
    await screen.sees(the("link", "Early Riser Market"));
  },
  "a press on a pin opens its card": async ({ screen, open, device }) => {
    await open("/?q=early+riser&view=map");
    await screen.press(the("button", /^Early Riser Market: /));
    const card = the("region", device === "computer" ? "Early Riser Market" : "Chosen market");
    await screen.press(the("link", /Early Riser Market$/, card));
    await screen.isAt(/\/markets\/102$/);
  },
  "a market's page has photos, a map and directions": async ({ screen, open, device }) => {
    await open(`/markets/${FULL.id}`);
    await screen.sees(the("heading", FULL.name));
    await screen.until(
      "directions",
      `return document.querySelector("market-directions a").href.startsWith(${JSON.stringify(DIRECTIONS[device])});`,
    );
    await screen.press(the("button", `Save ${FULL.name}`));
    await screen.sees(the("button", `Saved ${FULL.name}`));
    await screen.press(the("link", /./, the("region", "Photos")));
    const viewer = the("dialog", "Photos");
    await screen.sees(the("text", /^1 \/ 3/, viewer));
    await screen.key("ArrowRight");
    await screen.sees(the("text", /^2 \/ 3/, viewer));
    await screen.back();
    await screen.misses(viewer);
    await screen.press(the("button", "Open the map"));
    await screen.sees(the("region", /^Map with /));
  },
  "Escape and Back close a dialog, as does a press beside it": async ({ screen, open, device }) => {
    await open("/about");
    await open(`/markets/${BARE.id}`);
    const close = async (by: () => Promise<unknown>) => {
      await screen.press(MORE);
      await screen.press(EDIT);
      await screen.sees(EDIT_DIALOG);
      await by();
      await screen.misses(EDIT_DIALOG);
      await screen.until("nothing is left in the history", "return history.state === null;");
    };
    // Back comes second: in WebKit it passes over what a page adds over ten seconds after a press, and loading takes time.
    for (const by of [() => screen.key("Escape"), screen.back]) {
      await close(by);
      await screen.hasFocus(MORE);
    }
    // On a phone the dialog fills the screen.
    if (device === "computer") await close(() => screen.pressAt(5, 5));
    await screen.back();
    await screen.isAt(/\/about$/);
  },
  "a correction is sent": async ({ screen, open, market }) => {
    await open(`/markets/${market.id}`);
    await suggestPhone(screen, phoneOf(market, 1));
    await screen.press(the("link", "See its status here"));
    await screen.sees(the("text", "Waiting for review"));
  },
  "photos are sent": async ({ screen, open, market }) => {
    await open(`/markets/${market.id}`);
    await screen.press(MORE);
    await screen.press(the("button", "Share Photos"));
    const dialog = the("dialog");
    await screen.change(
      the("field", "Choose photos", dialog),
      `const canvas = Object.assign(document.createElement("canvas"), { width: 640, height: 480 });
      const context = canvas.getContext("2d");
      context.fillStyle = "hsl(${market.id % 360} 80% 50%)";
      context.fillRect(0, 0, 640, 480);
      const picture = await new Promise((done) => canvas.toBlob(done, "image/jpeg"));
      const chosen = new DataTransfer();
      chosen.items.add(new File([picture], "stall.jpg", { type: picture.type }));
      one.files = chosen.files;`,
    );
    await screen.sees(the("button", "Remove stall.jpg", dialog));
    await screen.press(the("button", "Submit photos", dialog));
    await screen.sees(the("text", "Images submitted successfully!", dialog));
  },
  "the Inbox approves the correction, and a lost session asks for the password": async ({ screen, open, market }) => {
    await open("/admin");
    await screen.fill(the("field", "Username"), ADMIN.username);
    await screen.fill(the("field", "Password"), ADMIN.password);
    await screen.press(the("button", "Login"));
    await screen.press(the("button", `Publish phone number: ${phoneOf(market, 1)}`));
    await screen.sees(the("text", `Approved: Phone number of ${market.name}`));
    await screen.until("the end of the session", "return (await fetch('/api/auth/logout', { method: 'POST' })).ok;");
    await screen.until(
      "another screen",
      "history.pushState(null, '', '/admin/images'); return dispatchEvent(new PopStateEvent('popstate'));",
    );
    const login = the("dialog", "Admin Login");
    await screen.sees(login);
    // Only a browser with closedby="none" ignores it by itself.
    await screen.key("Escape");
    await screen.key("Escape");
    await screen.fill(the("field", "Password", login), ADMIN.password);
    await screen.press(the("button", "Login", login));
    await screen.misses(login);
    await screen.press(the("checkbox", `Select Photos of ${market.name}`));
  },
  "About says how to install it": async ({ screen, open, device }) => {
    await open("/about");
    const ways = INSTALL[device];
    for (const way of INSTALL.computer) {
      await (ways.includes(way) ? screen.sees : screen.misses)(the("heading", way));
    }
    if (device === "computer") return;
    await screen.press(the("button", "Show other devices"));
    await screen.sees(the("heading", "Chrome and Edge"));
  },
  "without a network it starts, finds, and keeps a correction, which is sent later": async ({
    screen,
    open,
    network,
    market,
  }) => {
    await open("/");
    await screen.until("the worker", WORKER_IS_ACTIVE);
    await screen.until("the markets on the device", "return Boolean(await caches.match('/data/markets.json'));");
    await network.cut();
    await open("/?q=early+riser");
    await screen.sees(the("heading", "1 Market"));
    await open(`/markets/${market.id}`);
    await screen.sees(the("heading", market.name));
    await suggestPhone(screen, phoneOf(market, 2));
    await screen.sees(the("heading", "Waiting for a connection", EDIT_DIALOG));
    await network.restore();
    await open("/about");
    await screen.sees(the("text", "You’re back online. We sent what you wrote."));
  },
} satisfies Record<string, (visit: Visit) => Promise<unknown>>;

/** They say more of the server and its texts than of the browser: `--minute` leaves them out. */
export const SERVER_STEPS: ReadonlySet<string> = new Set<keyof typeof STEPS>([
  "a correction is sent",
  "photos are sent",
  "the Inbox approves the correction, and a lost session asks for the password",
  "About says how to install it",
]);
