/** Waits until the visitor comes near a part of the page. */

/** How far below the window's lower edge counts as near. */
const NEAR = "400px";

/** Calls once. */
export function whenNear(part: HTMLElement, callback: () => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      callback();
    },
    { rootMargin: NEAR },
  );
  observer.observe(part);
}
