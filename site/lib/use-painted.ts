/** Delays a value until the next frame is painted, so that slow components do not delay it. */
import { useEffect, useState } from "react";

/** @returns an earlier value until a frame with the newest one has been painted */
export function usePainted<T>(value: T): T {
  const [painted, setPainted] = useState(value);
  useEffect(() => {
    let timer = 0;
    // A frame is painted after its callbacks, and before the next task.
    const frame = requestAnimationFrame(() => {
      timer = window.setTimeout(() => setPainted(value));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [value]);
  return painted;
}
