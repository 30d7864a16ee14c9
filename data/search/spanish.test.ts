import { expect, test } from "vitest";
import { splitWords } from "./spelling.ts";
import { translateSpanish } from "./spanish.ts";

test.each([
  ["fresas", "strawberries"],
  ["Maíz", "corn"],
  ["mercados abiertos ahora", "market open now"],
  ["cerca de Madison", "near madison"],
  ["huevos y miel este fin de semana", "eggs and honey weekend"],
  ["mañana por la mañana", "tomorrow morning"],
  ["los sábados por la tarde", "saturday afternoon"],
  ["frijoles", "beans"],
  ["pago en efectivo", "pago cash"],
  ["la crosse farmers market", "la crosse farmers market"],
  ["de pere", "de pere"],
])("%j is read as %j", (typed, english) => expect(translateSpanish(splitWords(typed)).join(" ")).toBe(english));
