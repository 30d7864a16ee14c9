/** A value that has not changed for a while: for work that is only useful once somebody has stopped typing. */
import { useEffect, useState } from "react";

/** @param ms how long it must stay the same @returns the last value that did */
export function useSettled<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
