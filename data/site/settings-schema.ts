/** Checks the settings saved in the dashboard. */
import { z } from "zod";
import { isEmail } from "../input/email.ts";
import { body, textField } from "../input/body-schema.ts";
import { LINK_MAX } from "../market/facts.ts";
import { toSafeLink } from "../market/web-address.ts";
import { NEWS_SOURCE_MAX } from "../news/news-limits.ts";
import { newsPlace } from "../news/news-schema.ts";
import { EMAIL_MAX } from "../submissions/submission-limits.ts";
import { CREATOR_MAX, SETTING_LABELS, SITE_NAME_MAX, WELCOME_MAX } from "./settings.ts";

const TERMS_MAX = 500;

const required = (label: string, max: number, missing: string) => textField(label, max, { missing });

const pageSettings = {
  siteName: required("The site name", SITE_NAME_MAX, "Please enter a name for the site."),
  creator: required("Created by", CREATOR_MAX, "Please say who runs the site."),
  email: textField(SETTING_LABELS.email, EMAIL_MAX).refine(isEmail, {
    error: "Please enter an e-mail address like hello@markets.org.",
  }),
  website: textField("The website", LINK_MAX).refine(
    (text) => text.startsWith("https://") && toSafeLink(text) !== null,
    {
      error: "Please enter an address that begins with https://.",
    },
  ),
  welcome: textField("The welcome sentence", WELCOME_MAX),
};

const feedFields = {
  name: required("The name", NEWS_SOURCE_MAX, "Please say whose news these are."),
  url: textField("The address", LINK_MAX).refine((text) => toSafeLink(text) !== null, {
    error: "Please enter the address of the feed. It begins with https://.",
  }),
  terms: required("The note", TERMS_MAX, "Please note what the publisher allows, or “Summaries only”."),
  showsFull: z.boolean({ error: "Please say whether articles are shown in full." }),
  showsImages: z.boolean({ error: "Please say whether pictures are shown." }),
  isPaused: z.literal(true, { error: "Please leave isPaused out, or send true." }).optional(),
  /** The place that it covers; left out for the whole state. */
  place: newsPlace.optional(),
};

/** Stored settings, in the database and in a snapshot's `settings.json`. */
export const storedSettingsSchema = z
  .strictObject(pageSettings)
  .extend({ feeds: z.array(z.strictObject(feedFields)) })
  .partial();

/** PUT /api/admin/settings. Fields left out do not change; null restores the default. */
export const changeSettingsSchema = body({
  siteName: pageSettings.siteName.nullish(),
  creator: pageSettings.creator.nullish(),
  email: pageSettings.email.nullish(),
  website: pageSettings.website.nullish(),
  welcome: pageSettings.welcome.nullish(),
});

/**
 * PUT /api/admin/news/feeds: adds a feed (without `was`), or changes or removes (`feed` is null) the feed named `was`.
 */
export const changeFeedSchema = body({
  was: textField("The feed", NEWS_SOURCE_MAX).optional(),
  feed: body(feedFields).nullable(),
});
