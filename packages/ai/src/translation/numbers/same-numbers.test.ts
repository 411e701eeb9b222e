import assert from 'node:assert/strict';
import test from 'node:test';
import * as fc from 'fast-check';
import { haveSameNumbers } from './same-numbers.ts';

const holds = (from: string, source: string, to: string, target: string) =>
  haveSameNumbers({ text: source, language: from }, { text: target, language: to });

const RIGHT: readonly [from: string, source: string, to: string, target: string][] = [
  ['en', 'It cost $1,234.56 in 2024.', 'fr', 'Il a coûté 1 234,56 $ en 2024.'],
  ['en', 'It cost $1,234.56 in 2024.', 'de', 'Es kostete 2024 1.234,56 $.'],
  ['en', 'It cost $1,234.56.', 'fr', 'Il a coûté 1,234.56 $.'],
  ['de', '1.234 Besucher und 0,5 %', 'en', '1,234 visitors and 0.5%'],
  ['fr', '12 500 habitants', 'en', '12,500 inhabitants'],
  ['en', 'on the 1st of July', 'fr', 'le 1er juillet'],
  ['en', 'on July 1, 2024', 'ja', '2024年7月1日に'],
  ['en', '2024-05-12', 'fr', 'le 12 mai 2024'],
  ['en', 'May 12, 2024', 'de', '12.05.2024'],
  ['en', 'three apples', 'fr', '3 pommes'],
  ['en', '3 apples', 'es', 'tres manzanas'],
  ['en', 'the 21st century', 'fr', 'le XXIe siècle'],
  ['en', 'at 3:30 p.m.', 'fr', 'à 15 h 30'],
  ['en', 'at 3 pm', 'de', 'um 15:00 Uhr'],
  ['en', 'at 3:30 pm', 'de', 'um 15.30 Uhr'],
  ['en', '5 million people', 'zh', '500万人'],
  ['en', '1.2 billion euros', 'de', '1,2 Milliarden Euro'],
  ['en', '350 million', 'ja', '3億5000万'],
  ['en', '-5 °C', 'fr', '−5 °C'],
  ['en', 'minus 5 degrees', 'ru', '-5 градусов'],
  ['en', '12,345', 'ar', '١٢٬٣٤٥'],
  ['en', '10% to 20%', 'fr', 'de 10 % à 20 %'],
  ['en', '10–20 pages', 'de', '10 bis 20 Seiten'],
  ['en', 'Figures 3,4', 'de', 'Abbildungen 3, 4'],
  ['en', 'Section 1.2.3', 'fr', 'Section 1.2.3'],
  ['en', '12,34,567 rupees', 'fr', '1 234 567 roupies'],
  ['en', '-1 turns it off', 'ja', '無効にするには-1を使う'],
  ['en', '10th-16th century', 'tr', '10.-16. yüzyıl'],
  ['en', 'at 10 -6', 'ru', 'при 10 −6'],
  ['en', 'version 2 only', 'ko', '버전 2만'],
  ['en', '50,000 won', 'ko', '5만 원'],
  ['en', 'zero or 1 arguments', 'sv', 'noll eller 1 argument'],
  ['en', '0 arguments', 'it', 'zero argomenti'],
  ['fr', '5 000 €', 'en', '€5,000'],
  ['en', '5 million and 1.2 billion', 'el', '5 εκατομμύρια και 1,2 δισεκατομμύρια'],
  ['de', '3,5 Mio. €', 'fr', '3,5 millions d’euros'],
  ['ja', '第二章', 'en', 'Chapter 2'],
  ['zh', '二十三人', 'en', '23 people'],
  ['en', 'about 10 m²', 'de', 'etwa 10 m2'],
];
for (const [from, source, to, target] of RIGHT)
  test(`"${source}" is the same numbers as "${target}"`, () => assert.ok(holds(from, source, to, target)));

const WRONG: readonly [from: string, source: string, to: string, target: string][] = [
  ['en', 'It cost $1,234.56.', 'fr', 'Il a coûté 1 234,65 $.'],
  ['en', '1.5 litres', 'fr', '15 litres'],
  ['en', '1.234 litres', 'fr', '1 234 litres'],
  ['en', '1,234 litres', 'de', '1,234 Liter und 5'],
  ['en', '5 billion', 'fr', '5 billions'],
  ['en', '5 million', 'fr', '5'],
  ['en', '-5 °C', 'fr', '5 °C'],
  ['en', '$5', 'fr', '5 €'],
  ['en', 'up to 102 keys', 'es', 'hasta 101 teclas'],
  ['en', '5 thousand', 'zh', '5万'],
  ['en', 'from -5 to 5', 'de', 'von 5 bis 5'],
  ['en', '10⁶', 'fr', '106'],
  ['en', 'pages 12 and 13', 'fr', 'page 12'],
  ['en', 'page 12', 'fr', 'pages 12 et 12'],
  ['en', 'no number', 'fr', '7 nombres'],
  ['en', 'It is 30 miles', 'fr', 'C’est 48 km'],
  ['en', 'Step 1', 'fr', 'Une étape'],
];
for (const [from, source, to, target] of WRONG)
  test(`"${source}" is not the same numbers as "${target}"`, () => assert.ok(!holds(from, source, to, target)));

/** As languages write amounts. */
const STYLES = { en: [',', '.'], de: ['.', ','], fr: ['\u202f', ','], es: ['.', ','], ru: ['\u00a0', ','] } as const;
const amounts = fc.array(
  fc.record({ whole: fc.integer({ min: 0, max: 99_999_999 }), cents: fc.integer({ min: 0, max: 99 }) }),
  {
    minLength: 1,
    maxLength: 5,
  },
);
const written = (numbers: readonly { whole: number; cents: number }[], language: keyof typeof STYLES) => {
  const [group, point] = STYLES[language];
  const digits = ({ whole, cents }: { whole: number; cents: number }) =>
    String(whole).replaceAll(/(?<=\d)(?=(?:\d{3})+$)/g, group) +
    (cents === 0 ? '' : point + String(cents).padStart(2, '0'));
  return numbers.map(digits).join('; ');
};
const languages = fc.constantFrom(...(Object.keys(STYLES) as (keyof typeof STYLES)[]));

test('amounts are the same in the spelling of any language, and in any order', () => {
  fc.assert(
    fc.property(amounts, languages, languages, (numbers, from, to) => {
      assert.ok(holds(from, written(numbers, from), to, written(numbers.toReversed(), to)));
    }),
  );
});

test('an amount with another digit, or one too few, is never the same', () => {
  fc.assert(
    fc.property(amounts, languages, languages, fc.nat(), (numbers, from, to, at) => {
      const index = at % numbers.length;
      const changed = numbers.with(index, { ...numbers[index]!, whole: numbers[index]!.whole + 1 });
      assert.ok(!holds(from, written(numbers, from), to, written(changed, to)));
      assert.ok(!holds(from, written(numbers, from), to, written(numbers.toSpliced(index, 1), to)));
    }),
  );
});
