import { expect, test } from "vitest";
import { halfStars } from "./stars.ts";

const draw = (rating: number) =>
  halfStars(rating)
    .map((star) => ({ full: "*", half: "½", empty: "." })[star])
    .join("");

test.each([
  [0, "....."],
  [0.24, "....."],
  [0.25, "½...."],
  [3.2, "***.."],
  [3.25, "***½."],
  [3.74, "***½."],
  [3.75, "****."],
  [5, "*****"],
])("%d is %s", (rating, stars) => expect(draw(rating)).toBe(stars));
