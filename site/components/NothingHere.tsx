/** A whole page's way of saying that there is nothing at its address: a drawing, what is the matter, ways on. */
import type { LucideIcon } from "lucide-react";

interface Props {
  title: string;
  text: string;
  /** Markup. */
  drawing?: string;
  /** The likeliest first. */
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
