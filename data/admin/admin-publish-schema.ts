/** What the dashboard sends about jobs and publishing. */
import { z } from "zod";
import { body } from "../input/body-schema.ts";
import { JOB_KINDS } from "./admin.ts";

/** GET /api/admin/jobs?kind= */
export const jobsQuerySchema = z.object({ kind: z.enum(JOB_KINDS, { error: "There are no such jobs." }).optional() });

/** POST /api/admin/publish */
export const publishSchema = body({ confirmLoss: z.boolean().optional() });
