/** Takes what a visitor found at a market: of a day that may be told, and of somebody whom nobody can know again. */
import { CHECK_TEXTS } from "#data/submissions/submission-texts.ts";
import type { VisitorCheckInput } from "#data/submissions/submission-schema.ts";
import { CHECK_PAST_DAYS } from "#data/submissions/visitor-check.ts";
import { region } from "#data/region.ts";
import { getLocalDay } from "#data/schedule/local-time.ts";
import { getWeekStart } from "#data/schedule/week-start.ts";
import type { Db } from "#api/db/tables.ts";
import { hasTold } from "#api/db/visitor-checks.ts";
import { ApiError } from "#api/http/api-error.ts";
import { tellCheck } from "#api/markets/visitor-checks.ts";
import { sign } from "../auth/secret.ts";
import type { Post } from "./submission-handler.ts";

/** @throws ApiError 422 for the day, 429 */
export async function takeCheck(
  db: Db,
  marketId: number,
  { answer, device, on }: VisitorCheckInput,
  { secret, address, now, countKept }: Post,
): Promise<void> {
  const day = readDay(on, now);
  // Of this market alone: nothing tells that the same device, or network, has told of another one.
  const network = sign(secret, "network", `${marketId}\n${address}`);
  const told = {
    market_id: marketId,
    device: device === undefined ? network : sign(secret, "device", `${marketId}\n${device}`),
    network,
    week: getWeekStart(new Date(`${day}T12:00:00Z`), "UTC"),
    day,
    answer,
  };
  if (await hasTold(db, told)) return;
  countKept();
  await tellCheck(db, told, now);
}

const DAY_MS = 24 * 60 * 60 * 1000;

function readDay(on: string | undefined, now: Date): string {
  const today = getLocalDay(now, region.timeZone);
  const day = on ?? today;
  if (day > today) throw new ApiError(422, CHECK_TEXTS.dayToCome, { field: "on" });
  const first = new Date(Date.parse(today) - CHECK_PAST_DAYS * DAY_MS).toISOString().slice(0, 10);
  if (day < first) throw new ApiError(422, CHECK_TEXTS.dayTooOld, { field: "on" });
  return day;
}
