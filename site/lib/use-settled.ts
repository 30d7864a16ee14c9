/** A value once it has stopped changing: what is worth looking at while somebody types. */
import { useEffect, useState } from "react";

/** @param ms How long it has to stay the same. @returns the value as it last stood still. */
export function useSettled<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
