/** Screenshots for browsers' install dialogs; `npm run pictures` takes them from the running site. */

/** Below public/. */
export const PICTURES_FOLDER = "/screenshots/";

/** In CSS pixels. */
export const INSTALL_PICTURES = [
  { file: "phone.png", width: 390, height: 844, scale: 2, form_factor: "narrow", label: "The list of markets" },
  { file: "wide.png", width: 1440, height: 900, scale: 1, form_factor: "wide", label: "List and map side by side" },
] as const;
