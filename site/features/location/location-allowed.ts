/**
 * Whether the visitor has let the site know their position: a request then finds them without a question. False if the
 * browser cannot tell; some never answer.
 */
export async function isLocationAllowed(): Promise<boolean> {
  // Older versions of Safari have no `permissions`, although the types say so.
  const browser: Partial<Pick<Navigator, "permissions">> = navigator;
  const permission = await browser.permissions?.query({ name: "geolocation" });
  return permission?.state === "granted";
}
