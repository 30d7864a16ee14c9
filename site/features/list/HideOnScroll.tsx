/** On a phone: the toolbar makes room on the way down the list, and comes back on the way up. Loaded after the list works. */
import { useEffect } from "react";

/** A finger that rests trembles. */
const STEP = 8;

export default function HideOnScroll() {
  useEffect(() => {
    const toolbar = document.querySelector<HTMLElement>("[data-toolbar]");
    let last = 0;
    const onScroll = () => {
      const top = window.scrollY;
      if (Math.abs(top - last) < STEP) return;
      // At the top it stands in its own place, and nothing is gained.
      toolbar?.toggleAttribute("data-away", top > last && top > 2 * toolbar.offsetHeight);
      last = top;
    };
    // What was scrolled while this was on its way.
    onScroll();
    window.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      window.removeEventListener("scroll", onScroll);
      toolbar?.removeAttribute("data-away");
    };
  }, []);
  return null;
}
