/** The pictures that an offer to install the app shows. `npm run pictures` makes them of the running site. */

/** In public. */
export const PICTURES_FOLDER = "/screenshots/";

/** Width and height in CSS pixels. */
export const INSTALL_PICTURES = [
  { file: "phone.png", width: 390, height: 844, scale: 2, form_factor: "narrow", label: "The list of markets" },
  { file: "wide.png", width: 1440, height: 900, scale: 1, form_factor: "wide", label: "List and map side by side" },
] as const;
