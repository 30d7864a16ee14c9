/** What the dashboard sends about jobs. */
import { z } from "zod";
import { JOB_KINDS } from "./admin.ts";

/** GET /api/admin/jobs?kind= */
export const jobsQuerySchema = z.object({ kind: z.enum(JOB_KINDS, { error: "There are no such jobs." }).optional() });
