/** What a translation copies: addresses, names of files, codes, formulas, long numbers. */

interface Stretch {
  from: number;
  to: number;
}

const EXTENSIONS =
  'pdf|docx?|xlsx?|pptx?|odt|ods|odp|csv|tsv|txt|md|rtf|html?|xml|json|ya?ml|ini|cfg|conf|log|zip|tar|gz|7z|rar|png|jpe?g|gif|svg|webp|tiff?|bmp|mp[34]|wav|avi|mov|exe|dll|so|dmg|deb|rpm|js|ts|jsx|tsx|py|java|cpp|hpp|rs|go|sh|bat|ps1|sql|css|epub';
const OPERATORS = '=<>≤≥≠≈≡±×÷∑∏∫√∂∇∈∉⊂⊆∪∩→←↔⇒⇔∞∝∀∃+*/^−';
/** A symbol or a number of a formula; a word of prose is longer. */
const TERM =
  '(?:\\d{0,3}[A-Za-z\\p{Script=Greek}]{1,2}(?![\\p{L}])[\\d₀-₉²³⁰-⁹]*|\\d+(?:[.,]\\d+)*%?|[\\u{1D400}-\\u{1D7FF}]+|\\([^()\\p{L}]{1,20}\\))';
/** Of one of these a sum is a formula; "A + B" and "3 - 5" are not. */
const RELATIONS = '[=<>≤≥≠≈≡±∑∏∫√∂∇∈∉⊂⊆∪∩⇒⇔∝∀∃]';

const PATTERNS: readonly RegExp[] = [
  /\b(?:https?|ftp|file|mailto|tel):[^\s<>"“”«»]+[^\s<>"“”«».,;:!?)\]}'’]/giu,
  /\bwww\.[^\s<>"“”«»]+[^\s<>"“”«».,;:!?)\]}'’]/giu,
  /(?<![\p{L}\d._%+-])[\p{L}\d._%+-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/gu,
  /\bdoi:\s?10\.\d{4,9}\/[^\s<>"]+[^\s<>".,;:!?)\]}]|\b10\.\d{4,9}\/[^\s<>"]+[^\s<>".,;:!?)\]}]/giu,
  /(?<![\p{L}\d.-])(?:[\p{L}\d-]+\.)+(?:com|org|net|edu|gov|int|eu|io|fr|de|uk|es|it|nl|ch|be|at|pl|ru|jp|cn|info|biz|example)(?:\/[^\s<>"“”«»]*[^\s<>"“”«».,;:!?)\]}'’])?(?![\p{L}\d])/gu,
  // What could be taken for a tag of ours, of a role or of a page, whoever wrote it.
  /<[|/!?]?[\p{L}\d_][^<>]{0,80}>|<\s*\/?\s*\d{1,4}\s*>|\[\/?(?:INST|SYS|P\d+)\]|\{\s*\d{1,4}\s*\}/giu,
  /(?<![\p{L}\d])(?:[A-Z]:\\|\\\\|~\/|\/(?=[\w.-]+\/))[^\s"<>|,;]*[^\s"<>|,;.:)]/gu,
  new RegExp(`(?<![\\p{L}\\d_.-])[\\p{L}\\d_][\\p{L}\\d_.-]*\\.(?:${EXTENSIONS})(?![\\p{L}\\d])`, 'giu'),
  // Identifiers: with an underscore, a call, a capital within.
  /(?<![\p{L}\d.])(?:[A-Za-z_][\w.]*\(\)|[A-Za-z]\w*_\w+|_\w+|[A-Za-z_]\w*(?:(?:::|->)\w+)+|[a-z]{2,}\d*[A-Z]\w*|--[a-z][\w-]+|[$#@][A-Za-z_]\w*)(?![\p{L}\d])/gu,
  /\b0x[\da-f]+\b|\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/giu,
  /(?<![\p{L}\d])\+\d[\d\u00a0 ().-]{6,18}\d(?!\d)/gu,
  // ISBN, numbers of accounts and orders.
  /(?<![\p{L}\d.,])(?!\d{4}-\d{2}-\d{2}(?!\d))\d+(?:-\d+){2,}(?![\p{L}\d])/gu,
  /(?<![\p{L}\d.,])\d{7,}(?![\p{L}\d]|[.,]\d)/gu,
  // Leaders of lists of contents and tables.
  /(?:[.\u00b7\u2024] ?){5,}[.\u00b7\u2024]/gu,
  /[\u{1D400}-\u{1D7FF}∑∏∫√∂∇∈∉⊂⊆∪∩⇒⇔∝∀∃≡]+/gu,
];

const FORMULA = new RegExp(`(?<![\\p{L}\\d])${TERM}(?:\\s*[${OPERATORS}]\\s*-?${TERM})+(?![\\p{L}\\d])`, 'gu');
const IS_RELATION = new RegExp(RELATIONS, 'u');

/** A word of capitals and digits, with marks within. */
const CODE = /(?<![\p{L}\p{M}\d])[A-Za-z\d]+(?:[-/_.][A-Za-z\d]+)*(?![\p{L}\p{M}\d])/gu;
const PERIOD = /^(?:FY|CY|Q\d|[1-4]Q|H\d|T\d)/;
const AMOUNT = /^\d+(?:[.,]\d+)*-?[A-Za-z]{1,4}$/;

function isCode(word: string): boolean {
  if (word.length < 4 || !/\d/.test(word) || !/[A-Z]/.test(word)) return false;
  if (/[a-z]{2}/.test(word) || PERIOD.test(word) || AMOUNT.test(word)) return false;
  return /\d.*\d/.test(word) || /[-/_.]/.test(word);
}

/** Characters that are looked at together: what a text repeats without end must not cost its square. */
const STRETCH = 2_000;

/** Where a text has what stays, in order, none over another. */
export function keptIn(text: string): Stretch[] {
  const found: Stretch[] = [];
  for (let from = 0; from < text.length;) {
    const to = endOfStretch(text, from);
    for (const each of keptInStretch(text.slice(from, to))) found.push({ from: from + each.from, to: from + each.to });
    from = to;
  }
  return found;
}

function endOfStretch(text: string, from: number): number {
  if (from + STRETCH >= text.length) return text.length;
  const space = text.lastIndexOf(' ', from + STRETCH);
  return space > from ? space + 1 : from + STRETCH;
}

function keptInStretch(text: string): Stretch[] {
  const found: Stretch[] = [];
  const add = (from: number, length: number) => {
    if (found.every((each) => from >= each.to || from + length <= each.from)) found.push({ from, to: from + length });
  };
  for (const pattern of PATTERNS) for (const { 0: match, index } of text.matchAll(pattern)) add(index, match.length);
  for (const { 0: match, index } of text.matchAll(FORMULA)) if (IS_RELATION.test(match)) add(index, match.length);
  for (const { 0: match, index } of text.matchAll(CODE)) if (isCode(match)) add(index, match.length);
  return found.sort((a, b) => a.from - b.from);
}
