import { expect, test } from "vitest";
import { cleanLink } from "./clean-link.ts";

test.each([
  ["DaleMarket.COM", "http://dalemarket.com"],
  ["https://DaleMarket.org/", "https://dalemarket.org"],
  ["http:/www.dalegarlic.com", "http://www.dalegarlic.com"],
  ["http://http://dale.org/market", "http://dale.org/market"],
  ["dalepastures,com", "http://dalepastures.com"],
  ["http://www. dalemarket.org", "http://www.dalemarket.org"],
  ["sites.example.com/site/dale/", "http://sites.example.com/site/dale/"],
  ["https://sites.google.com/view/dale", "https://sites.google.com/view/dale"],
])("the website %j becomes %j", (printed, url) =>
  expect(cleanLink(printed, "website")).toEqual({ field: "website", url }),
);

test.each([
  ["https://m.facebook.com/DaleMarket/?tsid=0.7&source=result", "https://www.facebook.com/DaleMarket"],
  ["http://www.facebook.com/pg/dalemarket/events/?ref=x", "https://www.facebook.com/dalemarket"],
  ["fb.me/dalemarket", "https://www.facebook.com/dalemarket"],
  ["https://www.facebook.com/#!/pages/Dale-Market/1578", "https://www.facebook.com/pages/Dale-Market/1578"],
  ["https://www.facebook.com/pages/Dale-Market/1578?sk=info&tab=x", "https://www.facebook.com/pages/Dale-Market/1578"],
  [
    "https://facebook.com/profile.php?id=100063512345678&sk=about",
    "https://www.facebook.com/profile.php?id=100063512345678",
  ],
  ["https://www.facebook.com/groups/DaleMarket/", "https://www.facebook.com/groups/DaleMarket"],
  ["Dale Market https://www.facebook.com/pages/Dale/12", "https://www.facebook.com/pages/Dale/12"],
  ["madDFM", "https://www.facebook.com/madDFM"],
  ["@dalemarket", "https://www.facebook.com/dalemarket"],
])("the Facebook entry %j becomes %j", (printed, url) =>
  expect(cleanLink(printed, "facebook")).toEqual({ field: "facebook", url }),
);

test.each([
  "Dale Farmers Market, Inc",
  "http://www.facebook.com/pages/Dale-Farmers-Market",
  "http://www.facebook.com/DaleFarmers'Market",
  "https://www.facebook.com/events/123/",
  "https://www.facebook.com/profile.php?id=1671726160",
  "dalefarmer'smarket@dale.market",
  "yes",
  "nan",
  "Facebook: none",
])("the Facebook entry %j is no link", (printed) => expect(cleanLink(printed, "facebook")).toBeNull());

test.each([
  "http://dalemarket@example.com",
  "http://www.info@example.com",
  "mailto:ann@example.com",
  "http://dale.org/contact?mail=ann%40example.com",
  "localhost",
  "http://www.freewebs.com/dalemarket",
  "https://sites.google.com/site/dalemarket/",
  "http://www.village.dale.wi.us/index.aspx?nid=373",
])("the website %j is no link", (printed) => expect(cleanLink(printed, "website")).toBeNull());

test.each(["tbd", "ig: null", "https://www.instagram.com/nan/", "https://www.instagram.com/p/Cx1/"])(
  "the Instagram entry %j is no link",
  (printed) => expect(cleanLink(printed, "instagram")).toBeNull(),
);

test.each(["https://www.instagram.com/dale_market/?fbclid=IwAR3", "instagram.com/dale_market", "@dale_market"])(
  "the Instagram entry %j is the page dale_market",
  (printed) =>
    expect(cleanLink(printed, "instagram")).toEqual({
      field: "instagram",
      url: "https://www.instagram.com/dale_market",
    }),
);

test.each([
  ["ann@example.com or www.dale.org", "website", { field: "website", url: "http://www.dale.org" }],
  ["www.facebook.com/dale", "website", { field: "facebook", url: "https://www.facebook.com/dale" }],
  ["www.facebook.com/dale", "other", { field: "facebook", url: "https://www.facebook.com/dale" }],
  ["upickdale.com", "facebook", { field: "website", url: "http://upickdale.com" }],
  ["Instagram: dale_market", "other", { field: "instagram", url: "https://www.instagram.com/dale_market" }],
  ["dale_market", "other", null],
] as const)("the entry %j of the column %j is %j", (printed, column, link) =>
  expect(cleanLink(printed, column)).toEqual(link),
);
