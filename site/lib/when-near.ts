/** Waits until the visitor scrolls close to an element. */

/** Distance below the window that counts as close. */
const NEAR = "400px";

/** Calls back once. */
export function whenNear(element: HTMLElement, callback: () => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      callback();
    },
    { rootMargin: NEAR },
  );
  observer.observe(element);
}
