/** Focuses elements that appear when a form's rows change. */
import { useEffect, useState } from "react";

/**
 * @param first id of the element with the focus at the start
 * @returns focuses the element with an id after the next render
 */
export function useFocusNext(first?: string): (id: string) => void {
  const [next, setNext] = useState<{ id: string } | null>(first === undefined ? null : { id: first });
  useEffect(() => {
    if (next) document.getElementById(next.id)?.focus();
  }, [next]);
  return (id) => setNext({ id });
}
