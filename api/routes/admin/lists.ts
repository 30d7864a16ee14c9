/** Routes under /api/admin/lists: import of an operator's own list of markets from a spreadsheet. */
import { join } from "node:path";
import type { H3Event } from "h3";
import { listCheckSchema } from "#data/admin/sources-schema.ts";
import { ApiError } from "#api/http/api-error.ts";
import { checkInput } from "#api/http/read-checked.ts";
import { readForm } from "#api/http/read-form.ts";
import type { Routes } from "#api/http/routes.ts";
import { receiveFile } from "#api/images/receive-file.ts";
import { LIST_FILE, type ListCheckParams } from "#api/lists/list-jobs.ts";
import type { ApiContext } from "../context.ts";
import { createImportCalls } from "./import-calls.ts";

/** Enough for five thousand rows with long descriptions. */
const MAX_FILE_BYTES = 5 * 2 ** 20;

const LIMIT = {
  maxBytes: MAX_FILE_BYTES + 2 ** 20,
  tooLarge: "This list is too large: 5 MB can be read at once. Please part it, or leave out what is no table.",
};

const NOTHING_SENT = "Please choose a list: one file, saved as CSV.";

export function listRoutes(context: ApiContext): Routes {
  const calls = createImportCalls(context, { kind: "list", maxBytes: LIMIT.maxBytes, receive });
  return { "POST /api/admin/lists/check": calls.checkFiles, "POST /api/admin/lists/import": calls.importChecked };
}

async function receive(event: H3Event, folder: string): Promise<ListCheckParams> {
  const lists: string[] = [];
  const form = await readForm(event, LIMIT, async ({ field, name, stream }) => {
    const isWanted = field === "list" && name !== "" && lists.length === 0;
    if (isWanted) lists.push(name);
    const { size } = await receiveFile(stream, isWanted ? join(folder, LIST_FILE) : null, MAX_FILE_BYTES);
    if (size > MAX_FILE_BYTES) throw new ApiError(413, LIMIT.tooLarge, { field });
    if (!isWanted && size > 0) throw new ApiError(422, NOTHING_SENT, { field });
  });
  const fields = checkInput(listCheckSchema, form);
  if (lists.length === 0) throw new ApiError(422, NOTHING_SENT, { field: "list" });
  return { folder, fields };
}
