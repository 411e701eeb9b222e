import type { Passage } from '../passages/passage.ts';
import type { Quote } from '../quotes/quote.ts';
import { primaryOf, tagOf } from '../words/tags.ts';
import { beginsSentence, isAbbreviation, mayEnd } from './abbreviations.ts';

/** Passages in sentences; the others name, head or list things. */
const SAID = new Set<Passage['kind']>(['paragraph', 'listItem', 'footnote', 'note']);

/**
 * The sentences of a passage as ranges of its text; none of a heading, a caption, a row of a table and code. What lacks its
 * beginning or its end is among them: `isWhole` tells.
 *
 * @param language BCP 47, where the passage does not say.
 */
export function sentencesOf({ number, kind, text, language: own }: Passage, language: string | undefined): Quote[] {
  if (!SAID.has(kind)) return [];
  return rangesOf(text, own ?? language ?? 'en').map(([from, to]) => ({ passage: number, from, to }));
}

const OPENING = /^["'“”‘«‹„¿¡([{\s*•–—-]*/u;
const CLOSED = /(?:[.!?…。！？．｡؟۔।]|\.{3})["'”’»›)\]}\s]*(?:\[[\d,;\s–-]+\]|\p{No})*$/u;
/** Scripts that tell capitals. */
const CASED = /^[\p{Ll}\p{Lu}\p{Lt}]/u;

/** Whether a sentence begins as one and ends as one. */
export function isWhole(sentence: string): boolean {
  if (!CLOSED.test(sentence)) return false;
  const beginning = sentence.replace(OPENING, '');
  return !CASED.test(beginning) || !/^\p{Ll}/u.test(beginning) || /^\p{Ll}\p{L}*\p{Lu}/u.test(beginning);
}

const segmenters = new Map<string, Intl.Segmenter>();

function segmenterOf(language: string): Intl.Segmenter {
  let segmenter = segmenters.get(language);
  if (!segmenter) {
    segmenter = new Intl.Segmenter(tagOf(language), { granularity: 'sentence' });
    segmenters.set(language, segmenter);
  }
  return segmenter;
}

/** By which a sentence is known to go on or not: a rule looks at its last words. */
const TAIL = 200;
/** Of a sentence: what is put together no further is a list, or written to hold up whoever reads it. */
const LONGEST = 20_000;

/** ICU's sentences, put together again where one goes on. */
function rangesOf(text: string, language: string): [from: number, to: number][] {
  const primary = primaryOf(language);
  const ranges: [number, number][] = [];
  let brackets = 0;
  const extend = (last: [number, number], to: number) => {
    brackets = openedBy(text.slice(last[1], to), brackets);
    last[1] = to;
  };
  const begin = (from: number, to: number) => {
    brackets = openedBy(text.slice(from, to), 0);
    ranges.push([from, to]);
  };
  for (const { index, segment } of segmenterOf(language).segment(text)) {
    const last = ranges.at(-1);
    const [from, to] = trimmed(text, index, index + segment.length);
    if (from === to) continue;
    const mark = last ? leadingReference(text.slice(from, to)) : 0;
    if (last && mark > 0) {
      extend(last, from + mark);
      const [rest] = trimmed(text, from + mark, to);
      if (rest < to) begin(rest, to);
    } else if (last && to - last[0] <= LONGEST && goesOnAt(text, last, { from, to, brackets, primary }))
      extend(last, to);
    else begin(from, to);
  }
  return ranges;
}

interface Following {
  from: number;
  to: number;
  /** That the sentence has opened and not closed. */
  brackets: number;
  primary: string;
}

function goesOnAt(text: string, [start, end]: [number, number], { from, to, brackets, primary }: Following): boolean {
  if (brackets > 0 && isClosedBehind(text, end)) return true;
  return goesOn(text.slice(Math.max(start, end - TAIL), end), text.slice(from, to), primary);
}

function trimmed(text: string, from: number, to: number): [number, number] {
  const piece = text.slice(from, to);
  return [from + (piece.length - piece.trimStart().length), to - (piece.length - piece.trimEnd().length)];
}

/** "… as shown. [3] The next": the mark is of the sentence before. */
const REFERENCE = /^(?:\[\d[\d,;\s–-]*\]|\p{No}+)(?=\s|$)/u;
const leadingReference = (segment: string): number => REFERENCE.exec(segment)?.[0].length ?? 0;

const INITIAL = /(?:^|[\s("“«.-])\p{Lu}\.$/u;
/** "z. B.", "т. е.": abbreviations with a space in them. */
const LETTER = /(?:^|[\s("“«])\p{L}\.$/u;
const NEXT_LETTER = /^\p{L}\./u;
/** Languages that write "the 3rd" as "3.". */
const ORDINAL_STOPS = new Set('de da nb nn no fi et lv cs sk pl hu sl hr sr is'.split(' '));
const DAY = /(?:^|\s)\d{1,2}\.$/;
const ORDINAL = /^(?:\(?\d{1,3}|\p{L}|[ivxl]+)[.)]$/iu;
/** `2."EBITDAR" is`: what seems to close the number's sentence opens the next words. */
const ORDINAL_AND_OPENING = /^\(?\d{1,3}[.)]["“«„]$/u;
const NUMBERED = /^(?:\d|[(§])/;
const BEFORE_NUMBER =
  /(?:^|\s)(?:no|nos|nr|n°|art|sec|fig|figs|eq|eqs|tab|vol|pp|p|ch|chap|abb|abs|ref|refs|ex|núm|pág|pag|рис|табл|п|ст)\.$/iu;

/** A part of a report that is named with its number: "Item 1A. Risk Factors". */
const NAMED_PART = /\bItems? \d{1,2}[A-Z]?\.$/i;

/** Whether a sentence that seems to end goes on with what follows. */
function goesOn(sentence: string, next: string, language: string): boolean {
  if (/^\p{Ll}/u.test(next.replace(/^["'“”‘«‹„([]+/u, '')))
    return /[.!?…]["'”’»›)\]]*$/u.test(sentence) ? !startsName(next) : false;
  if (/^["'”’»›)\]}]+[\s.,;]*$/u.test(next)) return true;
  if (ORDINAL_AND_OPENING.test(sentence)) return true;
  if (!sentence.endsWith('.')) return false;
  if (ORDINAL.test(sentence) || (LETTER.test(sentence) && NEXT_LETTER.test(next))) return true;
  if (ORDINAL_STOPS.has(language) && DAY.test(sentence)) return !beginsSentence(next);
  if (NAMED_PART.test(sentence)) return !beginsSentence(next);
  const word = sentence.slice(sentence.lastIndexOf(' ') + 1);
  if (BEFORE_NUMBER.test(sentence)) return NUMBERED.test(next) || isAbbreviation(word, language);
  if (isAbbreviation(word, language)) return !mayEnd(word, next);
  return INITIAL.test(sentence) && !isLabel(sentence);
}

/** "… of group A." ends, "… by J. Smith" does not. */
const isLabel = (sentence: string): boolean =>
  /\b(?:group|type|class|part|section|appendix|table|figure|plan|vitamin|option|groupe|partie|annexe|tableau|classe|Anlage|Gruppe|Teil)\s\p{Lu}\.$/iu.test(
    sentence,
  );

/** iPhone, eBay: a name that begins with a small letter. */
const startsName = (next: string): boolean => /^\p{Ll}{1,2}\p{Lu}/u.test(next);

/** Brackets that are open behind a text, of those that were open before it and its own. */
function openedBy(text: string, before: number): number {
  let open = before;
  for (const character of text)
    if (character === '(' || character === '[') open += 1;
    else if ((character === ')' || character === ']') && open > 0) open -= 1;
  return open;
}

/** Of how much a bracket may hold: what is not closed by then is no bracket. */
const HELD = 600;

function isClosedBehind(text: string, end: number): boolean {
  const ahead = text.slice(end, end + HELD);
  const closed = ahead.search(/[)\]]/);
  const opened = ahead.search(/[([]/);
  return closed >= 0 && (opened < 0 || closed < opened);
}
