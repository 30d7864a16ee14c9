import { expect, test } from "vitest";
import { cleanPhone, phoneHref, splitPhone } from "./clean-phone.ts";

test.each([
  ["4149338121", "(414) 933-8121"],
  ["(414) 933-8121", "(414) 933-8121"],
  ["1-877-355-3554", "(877) 355-3554"],
  ["920-685-7005x22", "(920) 685-7005 ext. 22"],
  ["262-642-3303 ext 127", "(262) 642-3303 ext. 127"],
])("%s is shown as %s", (printed, shown) => expect(cleanPhone(printed)).toBe(shown));

test.each(["", "call us", "933-8121", "014-933-8121", "414-133-8121", "41493381211", "999-999-9999", "222-222-2222"])(
  "%s is no number to call",
  (printed) => expect(cleanPhone(printed)).toBeNull(),
);

test.each([
  ["(414) 933-8121", "tel:4149338121", null],
  ["(262) 642-3303 ext. 127", "tel:2626423303", "ext. 127"],
  ["920-685-7005x22", "tel:9206857005", "ext. 22"],
  ["+1 414 933 8121", "tel:+14149338121", null],
])("%s dials %s, and no extension", (phone, href, extension) => {
  expect(phoneHref(phone)).toBe(href);
  expect(splitPhone(phone).extension).toBe(extension);
});
