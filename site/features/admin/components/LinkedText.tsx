/** Untrusted text with its web addresses as links; anything not clearly an address stays text. */
import { Fragment, type ReactNode } from "react";
import { splitLinks } from "#data/market/web-address.ts";

export default function LinkedText({ text }: { text: string }) {
  return splitLinks(text).map((part, at) =>
    part.href === null ? (
      <Fragment key={at}>{part.text}</Fragment>
    ) : (
      <SafeLink key={at} href={part.href}>
        {part.text}
      </SafeLink>
    ),
  );
}

/** A link in a new tab. @param href one of our own, or the result of toSafeLink */
export function SafeLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow">
      {children}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}
