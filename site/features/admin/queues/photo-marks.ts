/** Which photos of a submission are to be published: what the reviewer has marked, one by one. */
import type { AdminSubmission } from "#data/domain/admin.ts";

export type Mark = "approved" | "rejected";
export type Marks = Readonly<Record<string, Mark>>;

/** All of them, as far as the market has room. */
export function getFirstMarks(
  photos: NonNullable<AdminSubmission["photos"]>,
  room: AdminSubmission["photoRoom"],
): Marks {
  const left = getRoomLeft(room);
  return Object.fromEntries(photos.map(({ name }, at) => [name, at < left ? "approved" : "rejected"]));
}

/** Photos that the market can still take; Infinity where nothing is known of it. */
export function getRoomLeft(room: AdminSubmission["photoRoom"]): number {
  return room ? Math.max(0, room.max - room.current) : Infinity;
}

export function countMarked(marks: Marks, mark: Mark): number {
  return Object.values(marks).filter((each) => each === mark).length;
}

/** What the button says: "Publish 3 photos", "Publish 2, decline 1". */
export function describeMarks(marks: Marks): string {
  const [published, declined] = [countMarked(marks, "approved"), countMarked(marks, "rejected")];
  if (declined > 0) return `Publish ${published}, decline ${declined}`;
  return published === 1 ? "Publish the photo" : `Publish all ${published}`;
}
