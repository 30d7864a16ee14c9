import { expect, test } from "vitest";
import { cleanPhone } from "./clean-phone.ts";

test.each([
  ["4149338121", "(414) 933-8121"],
  ["414-933-8121", "(414) 933-8121"],
  ["(414) 933-8121", "(414) 933-8121"],
  ["715 425 8289", "(715) 425-8289"],
  ["1-877-355-3554", "(877) 355-3554"],
  ["920-685-7005x22", "(920) 685-7005 ext. 22"],
  ["262-642-3303 ext 127", "(262) 642-3303 ext. 127"],
])("%s is shown as %s", (printed, shown) => expect(cleanPhone(printed)).toBe(shown));

test.each(["", "call us", "933-8121", "014-933-8121", "414-133-8121", "41493381211", "999-999-9999", "222-222-2222"])(
  "%s is no number to call",
  (printed) => expect(cleanPhone(printed)).toBeNull(),
);
