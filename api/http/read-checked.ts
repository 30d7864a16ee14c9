/** Reads a JSON body and checks it, for the routes of the dashboard. */
import type { H3Event } from "h3";
import type { z } from "zod";
import { describeProblem } from "#data/domain/schema-problem.ts";
import { ApiError } from "./api-error.ts";
import { readJsonObject } from "./read-json.ts";

const LIMIT = { maxBytes: 256 * 1024, tooLarge: "That is too much at once. Please send less." };

/** Forms show a problem beside its field, wherever the body has it. */
const WRAPPER = "market";

/** @throws ApiError 400, 413, 415 or 422 */
export async function readChecked<T>(event: H3Event, schema: z.ZodType<T>): Promise<T> {
  return check(schema, await readJsonObject(event, LIMIT));
}

/** The address's parameters: the last of those named alike, none that is empty, as forms send them. @throws ApiError 422 */
export function readQuery<T>(event: H3Event, schema: z.ZodType<T>): T {
  return check(schema, Object.fromEntries([...event.url.searchParams].filter(([, value]) => value !== "")));
}

function check<T>(schema: z.ZodType<T>, value: Record<string, unknown>): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const { error, field } = describeProblem(parsed.error, WRAPPER);
  throw new ApiError(422, error, { field });
}
