/** Preloaded into the server (`node --import`): shifts Date by the milliseconds in CLOCK_FILE, read again on SIGUSR2. */
import { readFileSync } from "node:fs";

const { CLOCK_FILE = "" } = process.env;
let offsetMs = 0;

function read(): void {
  try {
    offsetMs = Number(readFileSync(CLOCK_FILE, "utf8"));
  } catch {
    offsetMs = 0;
  }
}

const Real = Date;

globalThis.Date = new Proxy(Real, {
  construct: (target, given, wanted) =>
    Reflect.construct(target, given.length === 0 ? [Real.now() + offsetMs] : given, wanted) as Date,
  get: (target, name) => (name === "now" ? () => Real.now() + offsetMs : (Reflect.get(target, name) as unknown)),
});
read();
process.on("SIGUSR2", read);
