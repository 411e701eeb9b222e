import { NUMBER_WORDS } from '../../statements/number-words.ts';
import { primaryOf, tagOf } from '../../words/tags.ts';

/** Words for 2 to 12, in their order; articles say nothing of a number, so 1 is left out. Forms of one number are joined by "|". */
const NAMES: Readonly<Record<string, string>> = {
  de: 'zwei|zweite|zweiten|zweiter drei|dritte|dritten|dritter vier|vierte|vierten fünf|fünfte|fünften sechs|sechste|sechsten sieben|siebte|siebten acht|achte|achten neun|neunte|neunten zehn|zehnte|zehnten elf zwölf',
  es: 'dos|segundo|segunda tres|tercero|tercer|tercera cuatro|cuarto|cuarta cinco|quinto|quinta seis|sexto|sexta siete|séptimo ocho|octavo nueve|noveno diez|décimo once doce',
  it: 'due|secondo|seconda tre|terzo|terza quattro|quarto|quarta cinque|quinto|quinta sei|sesto sette|settimo otto|ottavo nove|nono dieci|decimo undici dodici',
  pt: 'dois|duas|segundo|segunda três|terceiro|terceira quatro|quarto|quarta cinco|quinto|quinta seis|sexto sete|sétimo oito|oitavo nove|nono dez|décimo onze doze',
  nl: 'twee|tweede drie|derde vier|vierde vijf|vijfde zes|zesde zeven|zevende acht|achtste negen|negende tien|tiende elf twaalf',
  pl: 'dwa|dwie|dwóch|drugi|druga trzy|trzech|trzeci cztery|czterech pięć|pięciu sześć|sześciu siedem|siedmiu osiem|ośmiu dziewięć|dziewięciu dziesięć|dziesięciu jedenaście dwanaście',
  sv: 'två|andra tre|tredje fyra|fjärde fem|femte sex|sjätte sju|sjunde åtta|åttonde nio|nionde tio|tionde elva tolv',
  da: 'to|anden|andet tre|tredje fire|fjerde fem|femte seks|sjette syv|syvende otte|ottende ni|niende ti|tiende elleve tolv',
  ru: 'два|две|двух|второй|вторая три|трёх|трех|третий четыре|четырёх|четырех пять|пяти шесть|шести семь|семи восемь|восьми девять|девяти десять|десяти одиннадцать двенадцать',
  uk: 'два|дві|двох три|трьох чотири|чотирьох п’ять шість сім вісім дев’ять десять одинадцять дванадцять',
  tr: 'iki|ikinci üç|üçüncü dört beş altı yedi sekiz dokuz on onbir oniki',
  ar: 'اثنان|اثنين|اثنتين ثلاثة|ثلاث أربعة|أربع خمسة|خمس ستة|ست سبعة|سبع ثمانية|ثماني تسعة|تسع عشرة|عشر',
  ko: '두|둘 세|셋 네|넷 다섯 여섯 일곱 여덟 아홉 열',
};
/** 1, where it is no article. */
const FIRST =
  'one first premier première 1er erste ersten erster eins primero primera primer primo prima primeiro primeira eerste pierwszy pierwsza första første первый первая первого 第一 birinci أول الأول 하나 첫';

const ZEROS = new Set(
  'zero zéro null nul noll nulla nula cero ноль нуль нулевой нулю sıfır صفر אפס 零 ゼロ 영 nolla không kosong शून्य ศูนย์ μηδέν'.split(
    ' ',
  ),
);

const BY_LANGUAGE = new Map(
  Object.entries(NAMES).map(([language, names]) => [
    language,
    new Map(names.split(' ').flatMap((forms, at) => forms.split('|').map((form) => [form, at + 2] as const))),
  ]),
);
const FIRSTS = new Set(FIRST.split(' '));

const EAST_ASIAN = new Set(['zh', 'ja']);
const DIGITS = '〇一二三四五六七八九';
const SIGNS = /[〇零一二两兩三四五六七八九十百千]+/gu;
const ROMAN =
  /(?<![\p{L}\p{N}])(?=[IVXLC])(?:C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})(?=e?(?:st|nd|rd|th)?(?![\p{L}\p{N}]))/gu;

/** Numbers that a text says in words, in Roman numerals or as the names of months. `language`: BCP 47. */
export function numbersNamed(text: string, language: string | undefined): number[] {
  const primary = primaryOf(language) || 'en';
  const words = text.toLowerCase().match(/[\p{L}\p{M}’]+/gu) ?? [];
  const own = BY_LANGUAGE.get(primary);
  const values: number[] = [];
  for (const [at, word] of words.entries()) {
    if (FIRSTS.has(word)) values.push(1);
    if (ZEROS.has(word)) values.push(0);
    const value = own ? own.get(word) : NUMBER_WORDS.get(word);
    if (value === undefined) continue;
    const [number, unit] = [Number(value), Number((own ?? NUMBER_WORDS).get(words[at + 1] ?? ''))];
    values.push(number >= 20 && number < 100 && unit < 10 ? number + unit : number);
  }
  for (const [numeral] of text.matchAll(ROMAN)) if (numeral !== '') values.push(valueOfRoman(numeral));
  if (EAST_ASIAN.has(primary)) for (const [signs] of text.matchAll(SIGNS)) values.push(valueOfSigns(signs));
  return [...values, ...monthsIn(text, primary)];
}

function valueOfRoman(numeral: string): number {
  const values = Array.from(numeral, (letter) => ({ I: 1, V: 5, X: 10, L: 50, C: 100 })[letter] ?? 0);
  return values.reduce((sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value), 0);
}

function valueOfSigns(signs: string): number {
  let [sum, digit] = [0, 0];
  for (const sign of signs.replaceAll('零', '〇').replaceAll(/[两兩]/g, '二')) {
    const power = { 十: 10, 百: 100, 千: 1000 }[sign];
    if (power === undefined) digit = digit * 10 + DIGITS.indexOf(sign);
    else {
      sum += (digit || 1) * power;
      digit = 0;
    }
  }
  return sum + digit;
}

const months = new Map<string, ReadonlyMap<string, number>>();

/** Months that are named beside a number: "may" is a word too. */
function monthsIn(text: string, language: string): number[] {
  const names = months.get(language) ?? monthNames(language);
  months.set(language, names);
  return Array.from(text.matchAll(/[\p{L}\p{M}]+/gu)).flatMap(({ 0: word, index }) => {
    const month = names.get(word.toLowerCase());
    const around = text.slice(Math.max(0, index - 8), index) + text.slice(index + word.length, index + word.length + 8);
    return month !== undefined && /\p{Nd}/u.test(around) ? [month] : [];
  });
}

function monthNames(language: string): ReadonlyMap<string, number> {
  const names = new Map<string, number>();
  for (let month = 1; month <= 12; month += 1)
    for (const options of [{ month: 'long' }, { month: 'short' }, { month: 'long', day: 'numeric' }] as const) {
      const format = new Intl.DateTimeFormat(tagOf(language), { ...options, timeZone: 'UTC' });
      const parts = format.formatToParts(Date.UTC(2024, month - 1, 1));
      const name =
        parts
          .find(({ type }) => type === 'month')
          ?.value.toLowerCase()
          .replaceAll('.', '') ?? '';
      if (/^[\p{L}\p{M}]{3,}$/u.test(name)) names.set(name, month);
    }
  return names;
}
