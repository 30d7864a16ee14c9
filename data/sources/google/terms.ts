/** Google's terms that the operator must check before turning on Places; shown in the dashboard. */

export const TERMS = [
  "Google's terms forbid keeping most of what Places says. Place ids may be kept; here everything else is fetched " +
    "again or dropped after PLACES_MAX_AGE_DAYS. What is dropped leaves the public pages with the next publish.",
  "They also forbid showing Places content on or beside a map that is not Google's. This site's map is " +
    "OpenStreetMap's: check whether your use is allowed, or ask Google.",
  "Ratings, facts and photos have to be shown with their source. The market's page names Google Maps and the authors " +
    "of photos: leave that in.",
  "Markets that were imported from Google alone go off the site when their facts run out, until their details are " +
    "fetched again or somebody confirms them from another source.",
  "Requests cost money beyond Google's free amount. PLACES_DAILY_CAP limits them here; set a quota and a budget alert " +
    "in the Google Cloud console too.",
  "The audit log and backups keep what was changed: delete them when Google's terms ask for that.",
];
