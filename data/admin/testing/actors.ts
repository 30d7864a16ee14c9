/** Who does something in tests. */
import { toAccount } from "../actor.ts";

/** The first account of startAdminSite(). */
export const ADA = toAccount({ id: 1, username: "ada" });
