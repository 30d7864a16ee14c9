/**
 * The head of a page: the way back, its title, and what it is about. Stateless: drawn by Astro in static pages and by
 * React in islands.
 */
import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";

interface Props {
  title: string;
  /** The page above this one. */
  back?: { href: string; label: string };
  /** Below the title; the first paragraph is the lead. */
  children?: ReactNode;
}

export default function PageHead({ title, back, children }: Props) {
  return (
    <header className="page-head">
      {back && (
        <p className="screen-only">
          <a className="back" href={back.href} data-back>
            <ArrowLeft size={18} aria-hidden />
            {back.label}
          </a>
        </p>
      )}
      <h1>{title}</h1>
      {children}
    </header>
  );
}
