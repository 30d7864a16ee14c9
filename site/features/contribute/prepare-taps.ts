/** Makes a tap need nothing from the network. Loaded, and run, once a market's page has been open for a moment. */
import { isOnline } from "../../lib/connection.ts";
import { prepareFormToken } from "./sending/form-token.ts";

prepare();
// With the first touch comes the code that takes the tap.
for (const touch of ["scroll", "pointerdown", "keydown"]) {
  window.addEventListener(touch, () => void import("./check/answer-fact.ts").catch(() => undefined), { once: true });
}

/** Once the page is visible, gets the form token, which the server accepts only after some seconds. */
function prepare(): void {
  if (document.hidden) document.addEventListener("visibilitychange", prepare, { once: true });
  else if (isOnline.get()) prepareFormToken();
}
