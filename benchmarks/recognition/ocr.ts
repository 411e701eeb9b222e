/** How well text was read off pictures. The definitions are those of scribeocr/ocr-benchmark and of ICDAR 2019 SROIE, task 2. */

/** Left, top, right, bottom in pixels. */
export type Rectangle = readonly [number, number, number, number];

export interface ScoredWord {
  box: Rectangle;
  text: string;
}

export interface ScoredLine {
  box: Rectangle;
  words: ScoredWord[];
}

export interface WordScore {
  total: number;
  correct: number;
  incorrect: number;
  missed: number;
  extra: number;
}

/** Lines of hOCR with their words. */
export function linesOfHocr(hocr: string): ScoredLine[] {
  const lines: ScoredLine[] = [];
  const spans = /<span\b[^>]*class=['"](ocr_line|ocr_header|ocr_caption|ocr_textfloat|ocrx_word)['"][^>]*>/g;
  for (let found = spans.exec(hocr); found; found = spans.exec(hocr)) {
    const box = boxOf(found[0]);
    if (found[1] !== 'ocrx_word') {
      lines.push({ box: box ?? [0, 0, 0, 0], words: [] });
      continue;
    }
    const end = endOfSpan(hocr, spans.lastIndex);
    const text = unescaped(hocr.slice(spans.lastIndex, end.content).replace(/<[^>]*>/g, '')).trim();
    const line = lines.at(-1);
    if (text !== '' && box && line) line.words.push({ box, text });
    spans.lastIndex = end.next;
  }
  return lines;
}

function boxOf(tag: string): Rectangle | undefined {
  const found = /bbox\s+(-?[\d.]+)\s+(-?[\d.]+)\s+(-?[\d.]+)\s+(-?[\d.]+)/.exec(tag);
  if (!found) return undefined;
  const [left = 0, top = 0, right = 0, bottom = 0] = found.slice(1).map(Number);
  return [left, top, right, bottom];
}

function endOfSpan(hocr: string, from: number): { content: number; next: number } {
  const tags = /<(\/?)span\b[^>]*>/g;
  tags.lastIndex = from;
  let depth = 1;
  for (let tag = tags.exec(hocr); tag; tag = tags.exec(hocr)) {
    depth += tag[1] ? -1 : 1;
    if (depth === 0) return { content: tag.index, next: tag.index };
  }
  return { content: hocr.length, next: hocr.length };
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

const unescaped = (text: string) =>
  text.replace(/&(#x[0-9a-f]+|#\d+|\w+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return ENTITIES[name] ?? whole;
    return String.fromCodePoint(/^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1)));
  });

const LIGATURES: Readonly<Record<string, string>> = { ﬀ: 'ff', ﬁ: 'fi', ﬂ: 'fl', ﬃ: 'ffi', ﬄ: 'ffl', ﬅ: 'st', ﬆ: 'st' };

const compared = (text: string) =>
  text.replace(/[ﬀ-ﬆ]/g, (letter) => LIGATURES[letter] ?? letter).replace(/(^|\D)[\W_]($|\D)/g, '$1$2');
const isPunctuation = (text: string) => text.replace(/[\W_]/g, '') === '';

/** Without a quarter above and below, so that words of neighbouring lines do not touch. */
function core([left, top, right, bottom]: Rectangle): Rectangle {
  const quarter = Math.round((bottom - top) * 0.25);
  return [left, top + quarter, right, bottom - quarter];
}

const overlap = (a: Rectangle, b: Rectangle) => a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3];

/** Words of the truth that a word found in the same place equals; lone punctuation does not count. */
export function scoreWords(found: readonly ScoredLine[], truth: readonly ScoredLine[]): WordScore {
  const lines = found.map(({ box, words }) => ({ box, words: words.map((word) => ({ word, core: core(word.box) })) }));
  const met = new Set<ScoredWord>();
  let [total, correct, overlapped] = [0, 0, 0];
  for (const line of truth)
    for (const word of line.words) {
      const place = core(word.box);
      let [isMet, isCorrect] = [false, false];
      for (const other of lines) {
        if (other.box[1] > line.box[3] || line.box[1] > other.box[3]) continue;
        for (const candidate of other.words) {
          if (!overlap(candidate.core, place)) continue;
          isMet = true;
          if (!isPunctuation(candidate.word.text)) met.add(candidate.word);
          if (compared(candidate.word.text) === compared(word.text)) isCorrect = true;
        }
      }
      if (isPunctuation(word.text)) continue;
      total += 1;
      if (isMet) overlapped += 1;
      if (isCorrect) correct += 1;
    }
  const words = found.flatMap((line) => line.words).filter(({ text }) => !isPunctuation(text));
  const extra = words.length - met.size;
  return { total, correct, incorrect: overlapped - correct, missed: total - overlapped, extra };
}

/** Bags of words of pages, upper-cased and parted at white space: recall, precision, and their harmonic mean. */
export function scoreBags(pages: readonly { truth: string; found: string }[]): {
  words: number;
  recall: number;
  precision: number;
  harmonic: number;
} {
  let [shared, words, returned] = [0, 0, 0];
  for (const { truth, found } of pages) {
    const [wanted, given] = [bagOf(truth), bagOf(found)];
    for (const [word, count] of wanted) shared += Math.min(count, given.get(word) ?? 0);
    words += sizeOf(wanted);
    returned += sizeOf(given);
  }
  return { words, recall: shared / words, precision: shared / returned, harmonic: (2 * shared) / (words + returned) };
}

function bagOf(text: string): Map<string, number> {
  const bag = new Map<string, number>();
  for (const word of text.toUpperCase().split(/\s+/)) if (word !== '') bag.set(word, (bag.get(word) ?? 0) + 1);
  return bag;
}

const sizeOf = (bag: ReadonlyMap<string, number>) => bag.values().reduce((sum, count) => sum + count, 0);

/** The text of a truth file of SROIE: eight coordinates and the text, by commas, a line for each box. */
export function textOfBoxes(csv: string): string {
  return csv
    .split('\n')
    .map((line) => line.trimEnd().split(','))
    .filter((fields) => fields.length >= 9)
    .map((fields) => fields.slice(8).join(','))
    .join('\n');
}

/**
 * Characters read wrongly, for each that there is: words of the truth that were not found count by the fewest changes
 * that make one of the words found in excess of the truth of them. Order does not count.
 */
export function errorRate(truth: string, found: string): number {
  const wanted = plain(truth).split(/\s+/).filter(Boolean);
  const spare = new Map<string, number>();
  for (const word of plain(found).split(/\s+/).filter(Boolean)) spare.set(word, (spare.get(word) ?? 0) + 1);
  const take = (word: string) => {
    const count = spare.get(word) ?? 0;
    if (count > 0) spare.set(word, count - 1);
    return count > 0;
  };
  const missing = wanted.filter((word) => !take(word));
  let errors = 0;
  for (const word of missing) {
    let [nearest, changes] = ['', word.length];
    for (const [other, count] of spare) {
      if (count === 0 || Math.abs(other.length - word.length) >= changes) continue;
      const distance = changesBetween(word, other);
      if (distance < changes) [nearest, changes] = [other, distance];
    }
    take(nearest);
    errors += changes;
  }
  return errors / wanted.reduce((sum, word) => sum + word.length, 0);
}

/** Quotation marks, dashes and asterisks in their plain forms, ligatures as letters, without rows of dots that lead to a page number. */
export const plain = (text: string): string =>
  text
    .replace(/(?:\. ?){4,}/g, ' ')
    .replace(/[ﬀ-ﬆ]/g, (letter) => LIGATURES[letter] ?? letter)
    .replace(/[‘’]/g, "'")
    .replace(/[“”]|''/g, '"')
    .replace(/∗/g, '*')
    .replace(/…/g, '...')
    .replace(/[‐‑–—−]/g, '-');

/** Characters to put in, take out or replace (V. Levenshtein, 1965). */
function changesBetween(from: string, to: string): number {
  let above = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (const [row, letter] of [...from].entries()) {
    const current = [row + 1];
    for (let at = 0; at < to.length; at += 1)
      current.push(
        Math.min((above[at] ?? 0) + (to[at] === letter ? 0 : 1), (above[at + 1] ?? 0) + 1, (current[at] ?? 0) + 1),
      );
    above = current;
  }
  return above[to.length] ?? 0;
}
