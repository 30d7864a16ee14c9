/** A message instead of content: an icon, a title and what to do. */
import { SearchX } from "lucide-react";
import type { ReactNode } from "react";

interface Props {
  title: string;
  description: string;
  /** For example a button. */
  children?: ReactNode;
}

export default function EmptyState({ title, description, children }: Props) {
  return (
    <div className="empty" role="status">
      <SearchX size={40} strokeWidth={1.5} aria-hidden />
      <h3>{title}</h3>
      <p>{description}</p>
      {children}
    </div>
  );
}
