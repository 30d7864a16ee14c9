/** Focuses the heading of a list when an item leaves it; otherwise the focus would be lost with the item. */
import { type RefObject, useEffect, useRef } from "react";

/** @param count number of items @returns ref for the heading, which needs `tabIndex={-1}` */
export function useListFocus(count: number): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body) heading.current?.focus();
    before.current = count;
  }, [count]);
  return heading;
}
