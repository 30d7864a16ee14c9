/** Where the focus goes when a form's rows come and go. */
import { useEffect, useState } from "react";

/** @returns what focuses an element that the next drawing brings, by its id */
export function useFocusNext(): (id: string) => void {
  const [next, setNext] = useState<{ id: string } | null>(null);
  useEffect(() => {
    if (next) document.getElementById(next.id)?.focus();
  }, [next]);
  return (id) => setNext({ id });
}
