/** Which rows of a list are read, once it is known how many there are. */
export type Part = (total: number) => { limit: number; offset: number };
