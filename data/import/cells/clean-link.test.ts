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
])("the website %j is no link", (printed) => expect(cleanLink(printed, "website")).toBeNull());

test("an Instagram page without a name is dropped", () => {
  for (const printed of ["tbd", "ig: null", "https://www.instagram.com/nan/"])
    expect(cleanLink(printed, "instagram")).toBeNull();
});

test("an e-mail address next to a web address is removed", () =>
  expect(cleanLink("ann@example.com or www.dale.org", "website")).toEqual({
    field: "website",
    url: "http://www.dale.org",
  }));

test("a link is moved to the field it belongs to", () => {
  const facebook = { field: "facebook", url: "https://www.facebook.com/dale" };
  expect(cleanLink("www.facebook.com/dale", "website")).toEqual(facebook);
  expect(cleanLink("www.facebook.com/dale", "other")).toEqual(facebook);
  expect(cleanLink("upickdale.com", "facebook")).toEqual({ field: "website", url: "http://upickdale.com" });
});

test("Instagram links are made from addresses, from handles in their column and from labeled handles", () => {
  const dale = { field: "instagram", url: "https://www.instagram.com/dale_market" };
  expect(cleanLink("https://www.instagram.com/dale_market/?fbclid=IwAR3", "instagram")).toEqual(dale);
  expect(cleanLink("https://instagram.com/dale_market", "instagram")).toEqual(dale);
  expect(cleanLink("@dale_market", "instagram")).toEqual(dale);
  expect(cleanLink("Instagram: dale_market", "other")).toEqual(dale);
  expect(cleanLink("dale_market", "other")).toBeNull();
  expect(cleanLink("https://www.instagram.com/p/Cx1/", "instagram")).toBeNull();
});
