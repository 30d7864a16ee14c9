/** Whether an element has come into sight, or almost. */
import { type RefObject, useEffect, useState } from "react";

/**
 * Browsers load lazy images up to 2,500 px ahead, and the more so the slower the connection is. This waits until the next
 * screen is near.
 * @returns true from then on
 */
export function useInSight(target: RefObject<Element | null>): boolean {
  const [isInSight, setInSight] = useState(false);
  useEffect(() => {
    const element = target.current;
    if (!element || isInSight) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setInSight(true);
      },
      { rootMargin: "25%" },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [target, isInSight]);
  return isInSight;
}
