import { mainLanguageOf } from '../passages/main-language.ts';
import type { Passage, PassageDocument } from '../passages/passage.ts';
import { quotedText, type Quote } from '../quotes/quote.ts';
import { isWhole, sentencesOf } from '../sentences/sentences-of.ts';
import { isUnspaced, stemsOf, wordCount } from '../words/stems.ts';
import { refersBack } from './antecedents.ts';
import { sectionKindOf, type SectionKind } from './section-kinds.ts';

/** A sentence of the running text, with what it is weighed by. */
export interface Told {
  quote: Quote;
  text: string;
  language: string | undefined;
  words: number;
  stems: readonly string[];
  section: Section;
  /** Sentences of its section before it. */
  place: number;
  /**
   * What can stand in a summary, if need be behind the sentence before it: a sentence; an item of a list that is none, yet whole;
   * anything else that is whole, where a document has nothing better.
   */
  fit: 'sentence' | 'point' | 'piece' | undefined;
  /** It is understood only behind the sentence before it in the list. */
  needsPrevious: boolean;
}

/** A part of a document under one path of headings. */
interface Section {
  headings: readonly string[];
  kind: SectionKind;
  /** Sentences. */
  size: number;
}

/** Notes and footnotes are beside the text. */
const RUNNING = new Set<Passage['kind']>(['paragraph', 'listItem']);

/** Words of a sentence that says something, and that is still one. */
const FEWEST_WORDS = 8;
const MOST_WORDS = 60;
const FEWEST_OF_PIECE = 3;
/** Share of the characters; formulas, addresses and rows of figures have fewer. */
const LETTERS = 0.6;
const WORD = /\p{L}{2}/u;
const LEADERS = /\.{4,}|(?:\. ){4,}|…{2,}|_{4,}/u;

/** Every sentence of the running text, in reading order. */
export function toldBy(document: PassageDocument): Told[] {
  const main = mainLanguageOf(document);
  const told: Told[] = [];
  const seen = new Set<string>();
  let section: Section | undefined;
  for (const passage of document.passages) {
    if (!RUNNING.has(passage.kind)) continue;
    const { headings } = passage;
    if (section?.headings.join('\n') !== headings.join('\n'))
      section = { headings, kind: sectionKindOf(headings), size: 0 };
    const language = passage.language ?? main;
    const quotes = sentencesOf(passage, language);
    const isAlone = quotes.length === 1;
    const isPoint = isAlone && passage.kind === 'listItem';
    for (const sentence of quotes) {
      const quote = isPoint ? withoutJoin(passage, sentence) : sentence;
      const text = quotedText(passage, quote);
      const words = wordCount(text);
      const stems = stemsOf(text, language);
      const sameWords = stems.join(' ');
      const fitness = seen.has(sameWords) ? undefined : fitnessOf(text, words, isPoint, isAlone);
      const fit = fitness && isTitle(text, language) ? 'piece' : fitness;
      seen.add(sameWords);
      // Nothing stands before the first sentence of all, or of a section whose title runs on into its text.
      const previous = told.at(-1);
      const opens = !previous || isTitle(previous.text, previous.language);
      const needsPrevious = !opens && refersBack(text, language);
      told.push({ quote, text, language, words, stems, section, place: section.size, fit, needsPrevious });
      section.size += 1;
    }
  }
  openWithIntroduction(told);
  return told;
}

/** Where no heading names an introduction, the document opens with it: the lead of an article, the first lines of a letter. */
function openWithIntroduction(told: readonly Told[]): void {
  if (told.some(({ section }) => section.kind === 'abstract' || section.kind === 'introduction')) return;
  const first = told.find(({ fit, section }) => fit === 'sentence' && section.kind === 'plain');
  if (first) first.section.kind = 'introduction';
}

/** What joins an item to the next one. */
const JOIN = /\s*[;,](?:\s+(?:and|or|et|ou|und|oder|y|o|e|i|и))?$/u;

function withoutJoin({ text }: Passage, { passage, from, to }: Quote): Quote {
  const joined = JOIN.exec(text.slice(from, to));
  return { passage, from, to: joined ? from + joined.index : to };
}

function fitnessOf(text: string, words: number, isPoint: boolean, isAlone: boolean): Told['fit'] {
  if (words > MOST_WORDS || words < FEWEST_OF_PIECE || LEADERS.test(text)) return undefined;
  if (!isLegible(text) || !isBalanced(text)) return undefined;
  const letters = text.match(/[\p{L}\p{M}\s]/gu)?.length ?? 0;
  const isSaying = words >= FEWEST_WORDS && letters >= LETTERS * text.length && !/[?？]["'”’»]*$/u.test(text);
  if (isSaying && isWhole(text)) return 'sentence';
  if (isSaying && isPoint && isWhole(`${text}.`) && !/[:：]$/u.test(text)) return 'point';
  if (!WORD.test(text)) return undefined;
  return isWhole(text) || (isAlone && isWhole(`${text}.`)) ? 'piece' : undefined;
}

/** Words of a title that runs on into the text, as in contracts: "Effective Date. This deed takes effect when …". */
const MOST_TITLE_WORDS = 14;
/** Share of its longer words; a few of those that join others have four letters too ("with", "from"). */
const CAPITALISED = 0.8;
const CAPITALISES_NOUNS = new Set(['de', 'lb']);

function isTitle(text: string, language: string | undefined): boolean {
  if (language !== undefined && CAPITALISES_NOUNS.has(language)) return false;
  const words = text.match(/[\p{L}\p{M}'’]+/gu) ?? [];
  const long = words.filter((word) => word.length >= 4);
  if (words.length > MOST_TITLE_WORDS || long.length < 2 || /\d/.test(text)) return false;
  return long.filter((word) => /^\p{Lu}/u.test(word)).length >= CAPITALISED * long.length;
}

/** A word or a number with the marks around it; what OCR made of a formula or a stain has marks and digits within. */
const CLEAN =
  /^[^\p{L}\p{N}]{0,3}(?:\p{L}[\p{L}\p{M}'’ʼ/.-]*|[\p{Sc}+−-]?\d[\d.,/:–-]*(?:%|\p{Sc}|\p{L}{1,3})?)[^\p{L}\p{N}]{0,4}$/u;
const CLEAN_WORDS = 0.85;

/** What a font gives in place of characters that it does not tell. */
const UNTOLD = /[\uFFFD\p{Co}\p{Cc}]/u;

function isLegible(text: string): boolean {
  if (UNTOLD.test(text)) return false;
  const words = text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  return words.filter((word) => CLEAN.test(word) || isUnspaced(word)).length >= CLEAN_WORDS * words.length;
}

const PAIRS = ['“”', '«»', '()', '[]'];

/** A quotation or an aside that only begins or ends in a sentence makes half of one. */
function isBalanced(text: string): boolean {
  const count = (mark: string) => text.split(mark).length - 1;
  return count('"') % 2 === 0 && PAIRS.every((pair) => count(pair[0]!) === count(pair[1]!));
}
