/** Checks the requests of the Check screen. */
import { z } from "zod";
import { body, marketParameter, point, timeSpan } from "../input/body-schema.ts";
import { FACTS } from "../market/facts.ts";
import { confirmation } from "../market/market-schema.ts";
import { foundOn } from "../submissions/submission-schema.ts";
import { KNOWN_BY } from "./desk.ts";

const BY = `Please say how you know it: ${KNOWN_BY.join(", ")}.`;

/** How the operator knows (see KNOWN_BY); `page` is the address of a website. */
export const knownBy = { by: z.enum(KNOWN_BY, { error: BY }), page: confirmation.shape.page };

const revision = z.string({ error: "Please send the revision that you have seen." }).min(1).max(64);
const answer = <const T extends string>(value: T) => z.literal(value);

/** POST /api/admin/markets/{id}/desk. `schedule` is checked by the same code as a market's form. */
export const deskAnswerSchema = z.discriminatedUnion(
  "answer",
  [
    body({ answer: answer("confirmed"), revision, ...knownBy }),
    body({ answer: answer("changed"), revision, schedule: z.unknown(), ...knownBy }),
    body({ answer: answer("closed"), on: foundOn, ...knownBy }),
    body({ answer: answer("no-answer") }),
    body({ answer: answer("later") }),
    /** Visitors reported it closed by mistake. This confirms nothing about its facts. */
    body({ answer: answer("not-closed") }),
    /** The exact place of an address that is known. This confirms nothing else. */
    body({ answer: answer("placed"), revision, ...point }),
    body({
      answer: answer("assign"),
      /** The colleague's username; null gives it back to everybody. */
      to: z
        .string({ error: "Please say whom to give it to; null gives it back to everybody." })
        .max(100, { error: "Please give the whole username." })
        .nullable(),
    }),
  ],
  { error: "Please say what you found: confirmed, changed, closed, no-answer, later, not-closed, placed or assign." },
);

export type DeskAnswer = z.infer<typeof deskAnswerSchema>;

/** POST /api/admin/checks/take-back */
export const takeBackSchema = body(timeSpan);

/** GET /api/admin/desk */
export const deskQuerySchema = body({
  /** Id of the market to show first. */
  market: marketParameter(),
  /** A town: only markets come up there whose pin is to be placed. */
  pins: z.string().max(FACTS.city.max, { error: "Please give the town's name." }).optional(),
});
