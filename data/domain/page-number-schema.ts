/** Which page of a list is asked for, in an address: one rule for visitors' lists and the dashboard's. */
import { z } from "zod";

/** Nine digits are a number for certain; no list has as many pages. */
export const pageNumber = z
  .string()
  .regex(/^[1-9]\d{0,8}$/, { error: "The page must be a whole number from 1 to 999999999." })
  .transform(Number)
  .default(1);
