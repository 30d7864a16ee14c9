/** A list that something leaves keeps the focus: the heading takes it, as the page's start would otherwise. */
import { type RefObject, useEffect, useRef } from "react";

/** @param count how many there are in the list @returns for its heading, which needs `tabIndex={-1}` */
export function useListFocus(count: number): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body) heading.current?.focus();
    before.current = count;
  }, [count]);
  return heading;
}
