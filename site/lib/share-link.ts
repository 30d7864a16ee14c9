/** Shares an address with the device's share dialog, or copies it. */

export const LINK_COPIED = "Link copied";

/** How long the result is shown. */
export const MESSAGE_SHOWN_MS = 3000;

/** @returns a message: copied, or not; null if the share dialog was shown */
export async function shareLink(title: string, url: string): Promise<string | null> {
  // Some browsers, and all pages without TLS, have neither, although the types say so.
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
    // The visitor closed the dialog.
    return error instanceof DOMException && error.name === "AbortError" ? null : NOT_COPIED;
  }
}

const NOT_COPIED = "The link could not be copied. Please copy it from your browser’s address bar.";
