/** A value once what else came of it has been painted: for what takes long to draw, beside what the visitor looks at. */
import { useEffect, useState } from "react";

/** @returns the value of an earlier render, until the frame with the newest one is on the screen. */
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
