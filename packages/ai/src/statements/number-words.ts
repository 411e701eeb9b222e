/** Numbers as words say them, in English and French; one is left out, since it is an article too. */
const NUMBERS: readonly [value: number, words: string][] = [
  [0, 'zero zéro'],
  [2, 'two twice deux second deuxième'],
  [3, 'three trois third troisième'],
  [4, 'four quatre fourth quatrième'],
  [5, 'five cinq fifth cinquième'],
  [6, 'six sixth sixième'],
  [7, 'seven sept seventh septième'],
  [8, 'eight huit eighth huitième'],
  [9, 'nine neuf ninth neuvième'],
  [10, 'ten dix tenth dixième'],
  [11, 'eleven onze eleventh onzième'],
  [12, 'twelve douze twelfth douzième dozen douzaine'],
  [13, 'thirteen treize thirteenth'],
  [14, 'fourteen quatorze fourteenth'],
  [15, 'fifteen quinze fifteenth quinzaine'],
  [16, 'sixteen seize sixteenth'],
  [17, 'seventeen dix-sept'],
  [18, 'eighteen dix-huit'],
  [19, 'nineteen dix-neuf'],
  [20, 'twenty vingt twentieth vingtaine'],
  [30, 'thirty trente thirtieth trentaine'],
  [40, 'forty quarante'],
  [50, 'fifty cinquante'],
  [60, 'sixty soixante'],
  [70, 'seventy soixante-dix septante'],
  [80, 'eighty quatre-vingts quatre-vingt'],
  [90, 'ninety quatre-vingt-dix nonante'],
  [100, 'hundred centaine'],
  [1000, 'thousand mille millier'],
];

export const NUMBER_WORDS: ReadonlyMap<string, string> = new Map(
  NUMBERS.flatMap(([value, words]) => words.split(' ').map((word) => [word, String(value)] as const)),
);

/** Months by their names in English and French, from the first letters that tell them apart. */
const MONTHS = [
  'january jan janvier janv',
  'february feb février fév févr',
  'march mar mars',
  'april apr avril avr',
  'may mai',
  'june jun juin',
  'july jul juillet juil',
  'august aug août',
  'september sept sep septembre',
  'october oct octobre',
  'november nov novembre',
  'december dec décembre déc',
];

export const MONTH_WORDS: ReadonlyMap<string, number> = new Map(
  MONTHS.flatMap((names, at) => names.split(' ').map((name) => [name, at + 1] as const)),
);

/** What is counted or measured, by all its names: another unit makes another figure. */
const UNITS: readonly string[] = [
  'second seconds seconde secondes s',
  'minute minutes min',
  'hour hours hourly heure heures h',
  'day days daily jour jours journée journées quotidien',
  'week weeks weekly semaine semaines',
  'month months monthly mois mensuel mensuels',
  'quarter quarters quarterly trimestre trimestres',
  'year years yearly annual annually ans année années annuel annuelle',
  'decade decades décennie décennies',
  'mm millimetre millimetres millimeter millimètre millimètres',
  'cm centimetre centimetres centimeter centimètre centimètres',
  'm metre metres meter meters mètre mètres',
  'km kilometre kilometres kilometer kilometers kilomètre kilomètres',
  'mile miles',
  'foot feet ft pied pieds',
  'g gram grams gramme grammes',
  'kg kilogram kilograms kilogramme kilogrammes kilo kilos',
  'mg milligram milligrams milligramme milligrammes',
  'tonne tonnes ton tons',
  'litre litres liter liters l',
  'ml millilitre millilitres milliliter',
  'w watt watts',
  'kw kilowatt kilowatts',
  'mw megawatt megawatts mégawatt mégawatts',
  'gw gigawatt gigawatts',
  'kb kilobyte kilobytes ko',
  'mb megabyte megabytes mo',
  'gb gigabyte gigabytes go',
  'degree degrees degré degrés',
  'bps',
];

export const UNIT_WORDS: ReadonlyMap<string, string> = new Map(
  UNITS.flatMap((names) => names.split(' ').map((name) => [name, names.split(' ', 1)[0]!] as const)),
);
