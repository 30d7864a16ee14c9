/** Passes an address on through the device's own dialog, or copies it. */

export const LINK_COPIED = "Link copied";

/** For so long it is said what became of it. */
export const MESSAGE_SHOWN_MS = 3000;

/** @returns what to tell the visitor: that the link is copied, or that it is not; null where the device's dialog has said it */
export async function shareLink(title: string, url: string): Promise<string | null> {
  // Browsers without it, and pages without TLS, have neither, whatever the types say.
  const device: Partial<Pick<Navigator, "share" | "clipboard">> = navigator;
  try {
    if (device.share) {
      await device.share({ title, url });
      return null;
    }
    if (!device.clipboard) return NOT_COPIED;
    await device.clipboard.writeText(url);
    return LINK_COPIED;
  } catch (error) {
    // The visitor closed the dialog again.
    return error instanceof DOMException && error.name === "AbortError" ? null : NOT_COPIED;
  }
}

const NOT_COPIED = "The link could not be copied. Please copy it from your browser’s address bar.";
