/** A page without content: a drawing, an explanation, and links to go on. */
import type { LucideIcon } from "lucide-react";

interface Props {
  title: string;
  text: string;
  /** SVG markup. */
  drawing?: string;
  /** Links, the one most visitors want first. */
  ways: readonly { href: string; label: string; Icon?: LucideIcon }[];
}

export default function NothingHere({ title, text, drawing, ways }: Props) {
  return (
    <section className="page stack nothing">
      {drawing !== undefined && <div dangerouslySetInnerHTML={{ __html: drawing }} />}
      <h1>{title}</h1>
      <p>{text}</p>
      <p className="row">
        {ways.map(({ href, label, Icon }, at) => (
          <a key={href} className={at === 0 ? "button button-primary" : "button"} href={href}>
            {Icon && <Icon size={18} aria-hidden />}
            {label}
          </a>
        ))}
      </p>
    </section>
  );
}
