/** Turns a rating into full, half and empty stars. */

type Star = "full" | "half" | "empty";

const STARS = 5;

/** @param rating 0 to 5, rounded to the nearest half @returns five stars */
export function halfStars(rating: number): Star[] {
  const halves = Math.round(rating * 2);
  return Array.from({ length: STARS }, (_, star) => {
    if (halves >= star * 2 + 2) return "full";
    return halves > star * 2 ? "half" : "empty";
  });
}
