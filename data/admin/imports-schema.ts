/** Checks the requests of the Sources screen: imports from the Local Food Portal, and of operators' lists. */
import { z } from "zod";
import { body, optional, recordId, textField } from "../input/body-schema.ts";
import { readLink } from "../market/fact-kinds.ts";
import { LINK_MAX } from "../market/facts.ts";
import { foundOn } from "../submissions/submission-schema.ts";

/** POST /api/admin/imports/{source}/apply: the check whose differences are to be applied. */
export const importSchema = body({ jobId: recordId });

const yesNo = (name: string) =>
  z
    .enum(["true", "false"], { error: `${name} is true or false.` })
    .default("false")
    .transform((text) => text === "true");

/** POST /api/admin/imports/usda-portal/check: the form fields sent with the files. */
export const portalFormSchema = body({
  /** Accepts fewer listings than expected. */
  allowFew: yesNo("allowFew"),
  /** Asks the portal even during the pause after a failed request. */
  isUrgent: yesNo("isUrgent"),
});

/** A form field that holds JSON. */
function json<T extends z.ZodType>(schema: T, error: string) {
  return z
    .string({ error })
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue({ code: "custom", message: error });
        return z.NEVER;
      }
    })
    .pipe(schema);
}

const page = textField("The page", LINK_MAX).transform((text, context) => {
  const read = readLink(text, {
    kind: "link",
    label: "page",
    max: LINK_MAX,
    example: "https://www.example.org/markets",
  });
  if (read.ok) return read.value || undefined;
  context.addIssue({ code: "custom", message: `${read.error}.` });
  return z.NEVER;
});

const COLUMNS_WRONG = "columns is an object with the field of each column that is meant for another one, as JSON.";
const ANSWERS_WRONG = 'answers is an object with a market\'s number, "new" or "skip" by row, as JSON.';

/** POST /api/admin/imports/list/check: the form fields sent with the file. */
export const listFormSchema = body({
  /** The list's name, for the log; with `page`, also shown to visitors as the source. */
  source: optional(textField("The name of the source", 100)),
  /** The web page that has the list. Without it, the values count as edited by the operator. */
  page: page.optional(),
  /** The list's date: a day, a month or a year. */
  on: foundOn,
  columns: json(z.record(z.string(), z.string(), { error: COLUMNS_WRONG }), COLUMNS_WRONG).default({}),
  answers: json(
    z.record(z.string(), z.union([z.int().positive(), z.enum(["new", "skip"])]), { error: ANSWERS_WRONG }),
    ANSWERS_WRONG,
  ).default({}),
});

/** The checked fields of a source's form. */
export type ImportForm =
  | { source: "usda-portal"; fields: z.infer<typeof portalFormSchema> }
  | { source: "list"; fields: z.infer<typeof listFormSchema> };
