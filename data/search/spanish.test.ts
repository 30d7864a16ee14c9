import { expect, test } from "vitest";
import { splitWords } from "./spelling.ts";
import { translateSpanish } from "./spanish.ts";

test.each([
  ["fresas", "strawberries"],
  ["Maíz", "corn"],
  ["mercado de agricultores", "market farmers"],
  ["mercados abiertos ahora", "market open now"],
  ["mercado cerca de mí", "market nearby"],
  ["cerca de Madison", "near madison"],
  ["huevos y miel este fin de semana", "eggs and honey weekend"],
  ["mañana por la mañana", "tomorrow morning"],
  ["los sábados por la tarde", "saturday afternoon"],
  ["flores", "flowers"],
  ["frijoles", "beans"],
  ["pago en efectivo", "pago cash"],
  ["la crosse farmers market", "la crosse farmers market"],
  ["de pere", "de pere"],
])("%j is read as %j", (typed, english) => expect(translateSpanish(splitWords(typed)).join(" ")).toBe(english));
