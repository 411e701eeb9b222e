import type { Passage } from '../passages/passage.ts';
import { quotedText, type Quote } from '../quotes/quote.ts';
import { sentencesOf } from '../sentences/sentences-of.ts';

/** What a document says that a word means. */
export interface Definition {
  term: string;
  quote: Quote;
  kind: 'sentence' | 'abbreviation' | 'entry';
}

const TERM =
  '(?:the |an? |any |le |la |les |l[’\']|une? |des |der |die |das |el |los |las )?["“«„]?\\s?(?<term>[\\p{L}\\p{N}][^,;:.()"“”«»]{0,60}?)\\s?["”»“]?(?:\\s\\([^)]{1,40}\\))?';
const IS =
  "(?:is|are) (?:an?|any|the|one of|defined as|known as|called)\\s|(?:means?|refers? to|denotes?|stands? for|shall mean|describes?|signif(?:y|ies))\\s|est (?:un|une|le|la|l[’']|défini)|sont (?:des|les|définis)|(?:désigne(?:nt)?|signifie(?:nt)?|représente(?:nt)?|s[’']entend(?:ent)?|correspond(?:ent)? à)\\s|(?:ist|sind) (?:eine?|der|die|das)\\s|(?:bezeichnet|bedeutet)\\s|(?:es|son) (?:un|una|el|la|los)\\s|(?:significa|designa)\\s";
const SENTENCE = new RegExp(`^${TERM},?\\s(?:${IS})`, 'iu');
const CALLED =
  /\b(?:on entend par|on appelle|on désigne par|par définition,|we call|is called|are called|known as|referred to as|appelée?s?)\s+(?:the |an? |le |la |une? )?["“«]?\s?(?<term>[\p{L}\p{N}][^,;:.()"“”«»]{1,50}?)(?=\s?["”»]|[,;:.(]|\s(?:is|are|est|sont|un|une|le|la)\s|$)/iu;
/** A term in quotation marks at the beginning is defined there, whatever follows. */
const QUOTED =
  /^(?:\d{1,2}\.\s?)?["“«„]\s?(?<term>[\p{L}\p{N}][^"“”«»„]{0,60}?)\s?["”»“]\s(?:is|are|means?|refers? to|includes?|est|sont|désigne(?:nt)?|signifie(?:nt)?|ist|sind|bezeichnet|es|son)\s/iu;
const DEFINED_AS =
  /\b(?:defines?|définit|définissons) ["“«]?\s?(?<term>[\p{L}\p{N}][^,;:.()"“”«»]{0,60}?)\s?["”»]?(?:\s\([^)]{1,40}\))? (?:as|comme)\s/iu;
/** Each is tried on a sentence until one finds a term. */
const SENTENCES = [SENTENCE, QUOTED, DEFINED_AS, CALLED];
/** A term, a mark, and what it means: an entry of a glossary. */
const ENTRY = /^["“«]?\s?(?<term>\p{L}[^:–—.;]{0,50}?)\s?["”»]?\s?(?::|\s[–—-])\s+(?=\p{L})/u;
const FEWEST_WORDS = 5;
/** Words that a definition is of nothing with. */
const POINTING =
  /^(?:it|this|that|these|those|they|he|she|there|we|i|you|which|who|what|here|note|il|elle|ils|elles|ce|cela|ceci|c|on|nous|vous|qui|que|es|dies|esto)\b/iu;

/** What a passage defines. `language`: of its document, BCP 47. */
export function definitionsIn(passage: Passage, language: string | undefined): Definition[] {
  const found = [...abbreviationsIn(passage), ...entriesIn(passage)];
  for (const quote of sentencesOf(passage, language)) {
    const text = quotedText(passage, quote);
    if (text.endsWith('?') || text.split(' ').length < FEWEST_WORDS) continue;
    const term = SENTENCES.map((pattern) => pattern.exec(text)?.groups?.['term']).find((each) => each !== undefined);
    if (term !== undefined && !POINTING.test(term)) found.push({ term, quote, kind: 'sentence' });
  }
  return found;
}

/** A row of two cells is one too, if its name is a term and its other cell a text. */
function entriesIn(passage: Passage): Definition[] {
  const { kind, text, number, cells } = passage;
  const whole = { passage: number, from: 0, to: text.length };
  if (cells) {
    const [name, meaning, ...others] = cells;
    const isEntry =
      name && meaning && others.length === 0 && text.slice(meaning.from, meaning.to).split(' ').length >= FEWEST_WORDS;
    return isEntry ? [{ term: text.slice(name.from, name.to), quote: whole, kind: 'entry' }] : [];
  }
  if (kind !== 'paragraph' && kind !== 'listItem') return [];
  const term = ENTRY.exec(text)?.groups?.['term'];
  return term === undefined || term.split(' ').length > 6 ? [] : [{ term, quote: whole, kind: 'entry' }];
}

const LONG_THEN_SHORT = /\((?:["“«]\s?)?(?<short>\p{Lu}[\p{L}\p{N}&-]{1,9})(?:\s?["”»])?\)/gu;
const SHORT_THEN_LONG = /(?<![\p{L}\p{N}])(?<short>\p{Lu}{2,9}s?)\s\((?<long>[^()]{6,80})\)/gu;

/** "language server (LS)", "LS (language server)": the first letters agree. */
function abbreviationsIn({ number, text }: Passage): Definition[] {
  const found: Definition[] = [];
  for (const { 0: whole, index, groups } of text.matchAll(LONG_THEN_SHORT)) {
    const short = groups?.['short'] ?? '';
    const from = longFormBefore(text, index, short);
    if (from !== undefined)
      found.push({ term: short, quote: { passage: number, from, to: index + whole.length }, kind: 'abbreviation' });
  }
  for (const { 0: whole, index, groups } of text.matchAll(SHORT_THEN_LONG)) {
    const { short = '', long = '' } = groups ?? {};
    if (longFormBefore(long, long.length, short) !== undefined)
      found.push({
        term: short,
        quote: { passage: number, from: index, to: index + whole.length },
        kind: 'abbreviation',
      });
  }
  return found;
}

/** Where the words begin whose first letters an abbreviation has, in their order (Schwartz and Hearst 2003). */
function longFormBefore(text: string, end: number, short: string): number | undefined {
  const letters = [...short.replaceAll(/[^\p{L}\p{N}]|s$/gu, '').toLowerCase()];
  if (letters.length < 2 || !/\p{Lu}/u.test(short.slice(1))) return undefined;
  const words = [...text.slice(Math.max(0, end - 200), end).matchAll(/[\p{L}\p{N}]+/gu)];
  const offset = Math.max(0, end - 200);
  const within = words.slice(-Math.min(letters.length + 5, letters.length * 2));
  for (let first = within.length - 1; first >= 0; first -= 1) {
    if (within[first]![0][0]!.toLowerCase() !== letters[0]) continue;
    const initials = within.slice(first).map(([word]) => word[0]!.toLowerCase());
    if (isSubsequence(letters, initials)) return offset + within[first]!.index;
  }
  return undefined;
}

function isSubsequence(letters: readonly string[], all: readonly string[]): boolean {
  let at = 0;
  for (const letter of all) if (letter === letters[at]) at += 1;
  return at === letters.length;
}
