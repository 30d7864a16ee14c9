/** Takes the visitor's position when they ask for it: only then does the code come that can. */

/** Without a connection, and without a copy of that code on the device, nothing happens. */
export async function askForLocation(): Promise<void> {
  const code = await import("./take-location.ts").catch(() => null);
  await code?.enableLocation();
}
