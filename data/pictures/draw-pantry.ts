/** What stands in jars, bottles and boxes. Each stands on (0, 0) and is about 80 wide and 60 high. */
import type { Good } from "./goods.ts";
import { dots, line, shape } from "./ink.ts";

const LIGHT = "#fff4dc";

type Pantry = Extract<
  Good,
  "eggs" | "honey" | "jam" | "maple" | "cheese" | "milk" | "coffee" | "cider" | "soap" | "sack" | "fish" | "sausages"
>;

export const PANTRY: Record<Pantry, () => string> = {
  eggs: () =>
    shape("#8d9490", "M-38-20h76l-3 20h-70z") +
    shape("#f3e3cb", "M-34-18q0-20 10-20t10 20zM15-18q0-20 10-20t10 20z") +
    shape("#d9a878", "M-17-18q0-22 10-22t10 22z") +
    shape("#cfdccf", "M-1-18q0-21 9-21t9 21z") +
    shape("#b3b9b2", "M-40-22q8 8 16 0 9 8 17 0 8 8 16 0 8 8 16 0 8 6 15 0l-3 22h-74z") +
    line("#8d9490", 2, "M-28-8h8M-4-8h8M20-8h8"),
  honey: () =>
    jar(-20, 34, "#e2981f") +
    jar(20, 34, "#c9781a") +
    jar(0, 44, "#eeb03c") +
    line(LIGHT, 3, "M-28-26v14M-9-34v18M12-26v14", 0.7),
  jam: () =>
    clothJar(-22, "#8e2740", "#e9d9c0") + clothJar(22, "#d9782a", "#7f9f6a") + clothJar(0, "#c43a35", "#f4e6cd"),
  maple: () =>
    shape("#9a4f1c", "M-34 0q-3-26 8-34v-10h12v10q11 8 8 34zM8 0q-2-22 6-28v-14h10v14q9 6 7 28z") +
    shape("#c1722c", "M-30-3q-2-20 6-26h8q8 6 6 26z") +
    line("#9a4f1c", 4, "M-13-40q9 0 7 12M25-38q8 2 6 12") +
    shape("#4b3426", "M-28-54h16v10h-16zM12-50h14v8H12z") +
    shape("#f3e3c3", "M-30-24h20v16h-20zM10-20h19V-6H10z") +
    shape(
      "#bf3a22",
      "M-20-22l2 4 4-1-2 4 2 2-5 1-1 3-1-3-5-1 2-2-2-4 4 1zM20-18l2 3 3 0-2 3 2 2-4 1-1 3-1-3-4-1 2-2-2-3 3 0z",
    ),
  cheese: () =>
    shape("#a8382a", "M-38 0v-26q0-8 26-8t26 8v26z") +
    shape("#c2503a", "M-38-26q0-8 26-8t26 8-26 8-26-8z") +
    shape("#f0c24f", "M-4 0v-22l42-4q2 14 0 26z") +
    shape("#f8dd8d", "M-4-22q18-16 36-13l6 9z") +
    dots("#d19c2c", 6, [
      [8, -12],
      [22, -7],
    ]) +
    dots("#d19c2c", 4, [
      [17, -17],
      [31, -15],
      [6, -4],
      [32, -3],
    ]),
  milk: () => bottle(-22) + bottle(22) + bottle(0),
  coffee: () =>
    shape("#7a4d30", "M-36 0l2-46h28l2 46z") +
    shape("#5d3820", "M-36-52h32v10h-32z") +
    shape("#f3e3c3", "M-30-32h20v18h-20z") +
    line("#7a4d30", 3, "M-24-23q4-6 8 0-4 6-8 0zM-20-27v8") +
    shape("#f7ecd8", "M4-26h26l-3 26H8z") +
    line("#f7ecd8", 4, "M30-20q9 0 7 8-2 5-9 4") +
    line("#b08a62", 3, "M5-26h24") +
    line("#fff9ec", 3, "M12-33q-5-6 0-11t0-10M22-33q-5-6 0-11t0-9", 0.8),
  cider: () =>
    shape("#b5652a", "M-36 0v-24q0-10 10-14v-8h10v8q10 4 10 14v24z") +
    line("#b5652a", 4, "M-15-42q9-1 8 8") +
    shape("#4b3426", "M-27-54h12v9h-12z") +
    shape("#f3e3c3", "M-36-22h30v14h-30z") +
    dots("#c2503a", 8, [[-21, -15]]) +
    shape("#5a2438", "M4 0v-30q0-6 5-8v-18h8v18q5 2 5 8v30zM25 0v-28q0-5 4-7v-16h7v16q4 2 4 7v28z") +
    shape("#f3e3c3", "M4-24h18v14H4zM25-22h15v13H25z"),
  soap: () =>
    shape("#c9b6d6", "M-36-14h34v14h-34z") +
    shape("#e7d3b4", "M2-14h34v14H2z") +
    shape("#a9c2a4", "M-20-28h36v14h-36z") +
    shape("#ecc7bb", "M-14-42h28v14h-28z") +
    line("#8c5a45", 2, "M-22-14v14M18-14v14M-3-28v14M0-42v14M-4-46l4 4 5-4"),
  sack: () =>
    shape("#b8935f", "M-38 0q-4-20 2-34h32q6 14 3 34zM4 0q-3-16 1-28h28q6 12 4 28z") +
    shape("#d8b983", "M-40-32q4-8 20-8t20 8q-6 5-20 5t-20-5zM2-26q4-7 18-7t18 7q-6 5-18 5T2-26z") +
    shape("#7a4a2e", "M-34-34q4-8 14-8t14 8q-6 4-14 4t-14-4z") +
    shape("#eadfc4", "M7-28q4-7 13-7t13 7q-5 4-13 4t-13-4z") +
    line("#9a7746", 2, "M-30-16h18M-28-10h14M12-12h16M14-7h12"),
  fish: () =>
    shape("#eaf1ef", "M-36-24q8-12 18-6 8-10 18-2 10-8 18 1 10-4 18 7z") +
    shape("#7b98a3", "M-30-30q14-14 34-2l10-7-2 12 2 6-10-4q-20 10-34-5z") +
    shape("#a9bfc5", "M-10-24q16-12 32-1l11-6-3 10 3 7-11-4q-18 8-32-6z") +
    dots("#2f3b40", 3, [
      [-23, -31],
      [-2, -25],
    ]) +
    shape("#5d7f8a", "M-40-22h80l-4 22h-72z") +
    line("#86a5ae", 3, "M-36-14h72"),
  sausages: () =>
    shape("#efe2c8", "M-40-2l6-22 74 2-6 22z") +
    line("#9b4631", 13, "M-26-10q12 6 24-2M2-10q14 6 26-2M-20-24q12-6 24 0M10-24q10-6 20 0") +
    line("#c97a5d", 3, "M-24-13q10 4 20-2M6-13q10 4 20-2M-18-27q10-4 20 0M12-27q8-3 16 0") +
    line("#e9d9c0", 2, "M-1-12l3 0M6-24h2"),
};

function jar(x: number, height: number, color: string): string {
  const top = -height;
  return (
    shape(color, `M${x - 15} 0v${top + 12}q0-6 5-8h20q5 2 5 8V0z`) +
    shape("#b58a3c", `M${x - 12} ${top - 4}h24v9h-24z`) +
    shape("#fbe9c0", `M${x - 6} ${Math.round(top / 2) - 6}l6-4 6 4v8l-6 4-6-4z`)
  );
}

function clothJar(x: number, jam: string, cloth: string): string {
  return (
    shape(jam, `M${x - 15} 0v-24q0-6 5-8h20q5 2 5 8V0z`) +
    shape(cloth, `M${x - 16}-29q3-12 16-12t16 12q-5 4-8 0-5 4-8 0-5 4-8 0-4 3-8 0z`) +
    shape(LIGHT, `M${x - 9}-20h18v12h-18z`) +
    line("#8a6238", 2, `M${x - 5}-15h10`)
  );
}

function bottle(x: number): string {
  return (
    shape("#fdf8ec", `M${x - 11} 0v-28q0-6 5-10v-14h12v14q5 4 5 10V0z`) +
    shape("#d6e2e0", `M${x + 4} 0v-36q7 3 7 8V0zM${x - 6}-52h12v5h-12z`) +
    shape("#4f7fa3", `M${x - 8}-58h16v8h-16z`)
  );
}
