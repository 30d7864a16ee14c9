/** Translates Spanish words of a search to the English ones that it knows. Words have no accents here. */

/** Nouns in singular; plurals with "s" or "es" are added. */
const THINGS: Readonly<Record<string, string>> = {
  market: "mercado, feria",
  farmers: "granjero, agricultor, campesino",
  strawberries: "fresa",
  apples: "manzana",
  blueberries: "arandano",
  raspberries: "frambuesa",
  cherries: "cereza",
  peaches: "durazno, melocoton",
  pears: "pera",
  plums: "ciruela",
  grapes: "uva",
  melons: "melon, sandia",
  corn: "maiz, elote",
  tomatoes: "tomate, jitomate",
  potatoes: "papa, patata",
  beans: "frijol, frijole",
  squash: "calabaza",
  zucchini: "calabacin, calabacita",
  onions: "cebolla",
  garlic: "ajo",
  carrots: "zanahoria",
  lettuce: "lechuga",
  cucumbers: "pepino",
  peppers: "chile, pimiento",
  asparagus: "esparrago",
  mushrooms: "hongo, champinon, seta",
  vegetables: "verdura, vegetal, hortaliza",
  fruit: "fruta",
  herbs: "hierba",
  eggs: "huevo",
  cheese: "queso",
  milk: "leche",
  meat: "carne",
  chicken: "pollo",
  fish: "pescado",
  bread: "pan",
  honey: "miel",
  flowers: "flor",
  plants: "planta",
  crafts: "artesania",
  dog: "perro",
  sunday: "domingo",
  saturday: "sabado",
};

/** Words with only one form, and phrases; the longest match wins. */
const PHRASES: Readonly<Record<string, string>> = {
  pumpkins: "calabazas de halloween",
  monday: "lunes, el lunes, los lunes",
  tuesday: "martes, el martes, los martes",
  wednesday: "miercoles, el miercoles, los miercoles",
  thursday: "jueves, el jueves, los jueves",
  friday: "viernes, el viernes, los viernes",
  saturday: "el sabado, los sabados",
  sunday: "el domingo, los domingos",
  today: "hoy",
  tomorrow: "manana",
  now: "ahora",
  open: "abierto, abiertos, abierta, abiertas",
  weekend: "fin de semana, este fin de semana, el fin de semana",
  tonight: "esta noche",
  morning: "por la manana, en la manana, de la manana",
  afternoon: "por la tarde, en la tarde, de la tarde",
  evening: "por la noche, en la noche, de la noche",
  nearby: "cerca, cerca de mi, cerca de aqui, mas cercano, mas cerca",
  near: "cerca de",
  farmers: "de granjeros, de agricultores, de campesinos, agricola",
  cash: "efectivo, en efectivo",
  "food stamps": "estampillas de comida, cupones de alimentos, cupones de comida",
  "credit card": "tarjeta, tarjeta de credito",
  "live music": "musica en vivo",
  wheelchair: "silla de ruedas",
  winter: "invierno, de invierno",
  takes: "acepta, aceptan",
  in: "en",
  with: "con",
  and: "y",
};

/** Words in the longest phrase: "este fin de semana". */
const PHRASE_MAX = 4;

const ENGLISH: ReadonlyMap<string, readonly string[]> = new Map([
  ...listPairs(THINGS).flatMap(([spanish, english]) =>
    ["", "s", "es"].map((ending) => [spanish + ending, english] as const),
  ),
  ...listPairs(PHRASES),
]);

function listPairs(table: Readonly<Record<string, string>>): (readonly [string, readonly string[]])[] {
  return Object.entries(table).flatMap(([english, spanish]) =>
    spanish.split(", ").map((phrase) => [phrase, english.split(" ")] as const),
  );
}

/** @param words lower case without accents, from splitWords() @returns the words with Spanish ones translated */
export function translateSpanish(words: readonly string[]): string[] {
  const translated: string[] = [];
  for (let at = 0; at < words.length;) {
    let length = Math.min(PHRASE_MAX, words.length - at);
    let english: readonly string[] | undefined;
    while (length > 0 && !(english = ENGLISH.get(words.slice(at, at + length).join(" ")))) length--;
    translated.push(...(english ?? [words[at] ?? ""]));
    at += Math.max(1, length);
  }
  return translated;
}
