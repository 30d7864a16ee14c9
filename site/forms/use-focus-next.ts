/** Where the focus goes when a form's rows come and go. */
import { useEffect, useState } from "react";

/**
 * @param first the id of what has the focus from the start
 * @returns what focuses an element that the next drawing brings, by its id
 */
export function useFocusNext(first?: string): (id: string) => void {
  const [next, setNext] = useState<{ id: string } | null>(first === undefined ? null : { id: first });
  useEffect(() => {
    if (next) document.getElementById(next.id)?.focus();
  }, [next]);
  return (id) => setNext({ id });
}
