import type { Passage, PassageCell } from '../passages/passage.ts';
import { quotedText, type Quote } from '../quotes/quote.ts';
import { languageOfQuestion } from '../retrieval/question-language.ts';
import type { KnownWords } from './known-words.ts';
import type { Source } from './source.ts';

/** A text that supports a sentence. */
export interface Said {
  text: string;
  /** BCP 47. */
  language: string | undefined;
}

/** All that a sentence may rest on. */
export interface Evidence {
  /** The quotes; of a row, its name and what heads the cited cells too. */
  quoted: readonly Said[];
  /** Headings, captions and titles above the quotes: they name what is spoken of, and units. */
  above: readonly Said[];
  /** What of the person's own questions the cited documents have too. */
  asked: readonly Said[];
  /** How the cited documents write a word. */
  written: (word: string) => 'name' | 'word' | undefined;
}

export interface Cited {
  source: Source;
  quote: Quote;
  /** More than the quote that is read with it: the sentence around a figure. */
  around?: string;
}

/** A person's question, and which of its words the documents have. */
export interface Question {
  /** The person's own words, the last first. */
  texts: readonly string[];
  known: KnownWords;
}

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:[.,&-][\p{L}\p{M}\p{N}]+)*/gu;

export function evidenceOf(cited: readonly Cited[], question: Question): Evidence {
  const documents = [...new Set(cited.map(({ source }) => source.document))];
  const isKnown = (word: string) => documents.some((document) => question.known.has(document, word));
  return {
    quoted: cited.flatMap(({ source: { passage, language }, quote, around }) => [
      { text: around ?? quotedText(passage, quote), language },
      ...rowParts(passage, quote).map((text) => ({ text, language })),
    ]),
    above: cited.map(({ source: { passage, language, title } }) => ({
      text: [title ?? '', ...passage.headings, passage.caption ?? ''].join(' \n '),
      language,
    })),
    asked: question.texts.map((text) => ({
      text: text.replaceAll(WORD, (word) => (isKnown(word) ? word : '')),
      language: languageOfQuestion(text, []),
    })),
    written: (word) => {
      const ways = documents.map((document) => question.known.written(document, word));
      return ways.includes('word') ? 'word' : ways.find((way) => way !== undefined);
    },
  };
}

/** The row's name, and the heads of the cells that a quote touches. */
function rowParts({ text, cells }: Passage, quote: Quote): string[] {
  const [name] = cells ?? [];
  if (!cells || !name) return [];
  return [text.slice(name.from, name.to), ...citedCells(cells, quote).map(({ head }) => head)].filter(
    (part) => part !== '',
  );
}

const citedCells = (cells: readonly PassageCell[], { from, to }: Quote): PassageCell[] =>
  cells.filter((cell) => cell.from < to && cell.to > from);
