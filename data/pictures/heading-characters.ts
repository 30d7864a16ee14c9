/**
 * Characters of the two heading fonts; browsers load the second only for pages that use one of its characters, which
 * site/styles/heading-font.css names.
 */

export const COMMON_CHARACTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 !&'(),-./:?@’–";

/** Other ASCII, Western European accents (as in names of people), and typographic marks. */
export const RARE_CHARACTERS = '"#$%*+;<=>[\\]^_`{|}~·ÀÁÂÄÇÈÉÊËÍÎÏÑÓÔÖÙÚÛÜàáâäçèéêëíîïñóôöùúûü‘“”—…';
