/** Numbers by which pages count, and what stands around them. */

const ROMAN = /^(?=[ivxlcdm])m{0,4}(?:cm|cd|d?c{0,3})(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})$/i;
const ROMAN_VALUES: Record<string, number> = { i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1000 };

export function romanValue(text: string): number | undefined {
  if (!ROMAN.test(text)) return undefined;
  const values = [...text.toLowerCase()].map((letter) => ROMAN_VALUES[letter] ?? 0);
  return values.reduce((sum, value, index) => sum + (value < (values[index + 1] ?? 0) ? -value : value), 0);
}

/** The text with its numbers taken out, and the numbers: two pages' running lines have the same words. */
export interface RunningText {
  words: string;
  numbers: number[];
}

export function runningTextOf(text: string): RunningText {
  const tidy = text.normalize('NFKC').replace(/\s+/g, ' ').trim();
  const roman = romanValue(tidy.replace(/^[-–—\s]+|[-–—\s]+$/g, ''));
  if (roman !== undefined) return { words: '#', numbers: [roman] };
  const numbers: number[] = [];
  const words = tidy.replace(COUNT, (numeral) => {
    const value = /^\d/.test(numeral) ? Number(numeral) : romanValue(numeral);
    if (value !== undefined) numbers.push(value);
    return value === undefined ? numeral : '#';
  });
  return { words: words.toLowerCase(), numbers };
}

/** Digits anywhere, small roman numbers at either end. */
const COUNT = /\d+|^[ivxlc]{1,7}(?=\s)|(?<=\s)[ivxlc]{1,7}$/g;

const AROUND = String.raw`[-–—|•·/\s([{<\])}>]*`;
/** "7", "- 7 -", "Page 7 of 12", "Seite 7/12", "7 | Page". */
const PAGE_LABEL = new RegExp(
  String.raw`^${AROUND}(?:(?:page|p\.|pg\.?|seite|s\.|página|pág\.?|pagina|pag\.?|strona|str\.?|сторінка|страница|стр\.?|sida|side|pagină|第)\s*)?` +
    String.raw`(\d{1,4}|[ivxlcdm]{1,8})` +
    String.raw`(?:\s*(?:of|sur|de|von|di|z|из|з|av|/|~)\s*\d{1,4})?(?:\s*(?:頁|页|ページ|쪽))?(?:\s*[|]?\s*page)?${AROUND}$`,
  'i',
);

/** The number that a line says as a page's, where it says nothing else. */
export function pageLabelOf(text: string): number | undefined {
  const [, label] = PAGE_LABEL.exec(text.normalize('NFKC').trim()) ?? [];
  if (label === undefined) return undefined;
  return /^\d/.test(label) ? Number(label) : romanValue(label);
}
