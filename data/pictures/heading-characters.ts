/** What headings are written with, in two web fonts: the second is fetched by pages that need a character of it. */

export const COMMON_CHARACTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 !&'(),-./:@’–";

/** Other ASCII, Western European accents, and typographic marks: letters of names as people here write them. */
export const RARE_CHARACTERS = '"#$%*+;<=>?[\\]^_`{|}~·ÀÁÂÄÇÈÉÊËÍÎÏÑÓÔÖÙÚÛÜàáâäçèéêëíîïñóôöùúûü‘“”—…';
