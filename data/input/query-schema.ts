/** Query parameters that several API calls share. */
import { z } from "zod";

const DEGREES = /^[+-]?\d{1,3}(\.\d{1,20})?$/;

/** WGS 84 degrees. Check with `bothOrNone` that neither is missing. */
export const coordinates = {
  latitude: degrees("latitude", 90),
  longitude: degrees("longitude", 180),
};

interface Coordinates {
  latitude?: number | undefined;
  longitude?: number | undefined;
}

function degrees(name: string, max: number) {
  const error = `The ${name} must be a number from -${max} to ${max}.`;
  return z
    .string()
    .regex(DEGREES, { error })
    .transform(Number)
    .refine((value) => Math.abs(value) <= max, { error })
    .optional();
}

/** A whole number from 1. @param max at most nine digits @param normal the default */
export function wholeNumberParameter(name: string, max: number, normal: number) {
  const error = `The ${name} must be a whole number from 1 to ${max}.`;
  return z
    .string()
    .regex(/^[1-9]\d{0,8}$/, { error })
    .transform(Number)
    .refine((value) => value <= max, { error })
    .default(normal);
}

export const pageNumber = wholeNumberParameter("page", 999_999_999, 1);

export function bothOrNone({ value: { latitude, longitude }, issues }: z.core.ParsePayload<Coordinates>): void {
  if ((latitude === undefined) === (longitude === undefined)) return;
  const missing = latitude === undefined ? "latitude" : "longitude";
  const message = `The ${missing} is missing. Please send latitude and longitude, or neither.`;
  issues.push({ code: "custom", message, path: [missing], input: undefined });
}

/** Joins both coordinates to one `position`, null without them. */
export function joinPosition<T extends Coordinates>({ latitude, longitude, ...rest }: T) {
  const position = latitude === undefined || longitude === undefined ? null : { latitude, longitude };
  return { ...rest, position };
}
