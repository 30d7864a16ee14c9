/** Reads the fields of a form that carries no files, however it is sent: JSON, urlencoded or multipart. */
import type { H3Event } from "h3";
import { ApiError } from "./api-error.ts";
import { readForm } from "./read-form.ts";
import { readJsonObject } from "./read-json.ts";
import { isJson } from "./wants-page.ts";

const LIMIT = {
  maxBytes: 64 * 1024,
  tooLarge: "That is more text than fits. Please shorten it.",
};

export interface SentFields {
  fields: Record<string, unknown>;
  /** Everything is text then. */
  isPlainForm: boolean;
}

/** @throws ApiError 400, 413, 415 or 422 */
export async function readFields(event: H3Event): Promise<SentFields> {
  const type = event.req.headers.get("content-type");
  if (isJson(type)) return { fields: await readJsonObject(event, LIMIT), isPlainForm: false };
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i.test(type ?? "")) {
    throw new ApiError(415, "Please send JSON (Content-Type: application/json) or a form.");
  }
  const fields = await readForm(event, LIMIT, ({ field }) => {
    throw new ApiError(422, "This form takes no files. Please leave them out.", { field });
  });
  return { fields, isPlainForm: true };
}
