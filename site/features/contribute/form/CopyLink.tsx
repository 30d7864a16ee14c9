/** Copies a link of this site, whole. */
import { Copy } from "lucide-react";
import { useState } from "react";
import { FORM_WORDS } from "./form-words.ts";

export default function CopyLink({ href }: { href: string }) {
  const [isCopied, setIsCopied] = useState(false);
  // Pages without TLS have none, whatever the types say; there the link itself can still be copied.
  const device: Partial<Pick<Navigator, "clipboard">> = navigator;
  const { clipboard } = device;
  if (!clipboard) return null;
  return (
    <button
      type="button"
      className="button"
      onClick={() => {
        void clipboard.writeText(new URL(href, location.href).href).then(
          () => {
            setIsCopied(true);
          },
          () => {
            setIsCopied(false);
          },
        );
      }}
    >
      <Copy size={18} aria-hidden />
      <span aria-live="polite">{isCopied ? FORM_WORDS.copied : FORM_WORDS.copy}</span>
    </button>
  );
}
