import {
  collapsed,
  paragraphsIn,
  textOfBlocks,
  textOfParagraph,
  type WordBlock,
  type WordParagraph,
} from '../word-reading/word-blocks.ts';
import type { WordReading } from '../word-reading/word-document.ts';
import { alignedWords } from './aligned-words.ts';
import { sequenceLikeness } from './common-subsequence.ts';
import { teds } from './teds.ts';

/** How alike a Word document is to the one that its PDF was printed from; undefined where the original has nothing. */
export interface WordStructureScore {
  /** Text of body and footnotes, tables where they stand, white space collapsed. */
  nid: number;
  /** F1 of headings by text and level; a title is level 0. */
  headings: number | undefined;
  /** The same by text alone. */
  headingTexts: number | undefined;
  /** F1 of list items by text, level, and whether they are counted. */
  items: number | undefined;
  /** TEDS with spans over columns and rows. */
  tables: number | undefined;
  /** Shares of the characters that both have. */
  bold: number;
  italic: number;
  size: number;
  color: number;
  /** The smaller number of pictures over the larger. */
  pictures: number | undefined;
  /** Likeness of the texts of headers and footers, 0 for one that only one of both has. */
  running: number | undefined;
}

/** Points by which a size may be off. */
const SAME_SIZE = 0.5;

export function scoreWord(truth: WordReading, found: WordReading): WordStructureScore {
  const [wanted, got] = [paragraphsIn(truth.blocks), paragraphsIn(found.blocks)];
  const pictures = [truth.pictures, found.pictures];
  return {
    nid: sequenceLikeness(textOf(truth), textOf(found)),
    headings: bagF1(wanted.flatMap(headingKey), got.flatMap(headingKey)),
    headingTexts: bagF1(wanted.flatMap(headingText), got.flatMap(headingText)),
    items: bagF1(wanted.flatMap(itemKey), got.flatMap(itemKey)),
    tables: teds(tablesAsHtml(truth.blocks), tablesAsHtml(found.blocks))?.text,
    ...formatShares(wanted, got),
    pictures: truth.pictures === 0 ? undefined : Math.min(...pictures) / Math.max(...pictures),
    running: runningScore(truth, found),
  };
}

const textOf = ({ blocks, notes }: WordReading) => collapsed([textOfBlocks(blocks), ...notes].join(' '));

/** With its number, whether Word counts it or it was written. */
function headingText({ heading, numbered, runs }: WordParagraph): string[] {
  if (heading === undefined) return [];
  return [collapsed(`${numbered?.label ?? ''} ${textOfParagraph({ kind: 'paragraph', runs })}`)];
}

const headingKey = (paragraph: WordParagraph): string[] =>
  headingText(paragraph).map((text) => `${paragraph.heading} ${text}`);

function itemKey(paragraph: WordParagraph): string[] {
  const { heading, numbered } = paragraph;
  if (heading !== undefined || !numbered) return [];
  return [`${numbered.level} ${numbered.ordered} ${collapsed(textOfParagraph(paragraph))}`];
}

/** F1 of two bags; undefined where nothing is wanted. */
function bagF1(wanted: readonly string[], got: readonly string[]): number | undefined {
  if (wanted.length === 0) return undefined;
  const left = new Map<string, number>();
  for (const key of wanted) left.set(key, (left.get(key) ?? 0) + 1);
  let shared = 0;
  for (const key of got) {
    const count = left.get(key) ?? 0;
    if (count === 0) continue;
    shared += 1;
    left.set(key, count - 1);
  }
  return (2 * shared) / (wanted.length + got.length);
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function tablesAsHtml(blocks: readonly WordBlock[]): string {
  return blocks
    .flatMap((block) => {
      if (block.kind === 'paragraph') return [];
      const rows = block.rows.map((row) => {
        const cells = row.map(
          ({ columnSpan, rowSpan, blocks: inner }) =>
            `<td colspan="${columnSpan}" rowspan="${rowSpan}">${escaped(ownText(inner))}${tablesAsHtml(inner)}</td>`,
        );
        return `<tr>${cells.join('')}</tr>`;
      });
      return [`<table>${rows.join('')}</table>`];
    })
    .join('');
}

/** What a cell says beside the tables in it, which count as tables. */
const ownText = (blocks: readonly WordBlock[]): string =>
  textOfBlocks(blocks.filter(({ kind }) => kind === 'paragraph'));

type RunFormat = Pick<WordParagraph['runs'][number], 'bold' | 'italic' | 'size' | 'color'>;

interface Word {
  text: string;
  /** One for each character. */
  formats: RunFormat[];
}

/** Characters of words that both texts have, in order. */
function formatShares(wanted: readonly WordParagraph[], got: readonly WordParagraph[]) {
  const [a, b] = [wordsOf(wanted), wordsOf(got)];
  const pairs = alignedWords(
    a.map(({ text }) => text),
    b.map(({ text }) => text),
  );
  const right = { bold: 0, italic: 0, size: 0, color: 0 };
  let characters = 0;
  for (const [atA, atB] of pairs)
    for (const [at, format] of (a[atA]?.formats ?? []).entries()) {
      const other = b[atB]?.formats[at];
      if (!other) continue;
      characters += 1;
      if (format.bold === other.bold) right.bold += 1;
      if (format.italic === other.italic) right.italic += 1;
      if (Math.abs(format.size - other.size) <= SAME_SIZE) right.size += 1;
      if (format.color === other.color || format.color === 'changed') right.color += 1;
    }
  const share = (count: number) => (characters === 0 ? 1 : count / characters);
  return {
    bold: share(right.bold),
    italic: share(right.italic),
    size: share(right.size),
    color: share(right.color),
  };
}

function wordsOf(paragraphs: readonly WordParagraph[]): Word[] {
  const words: Word[] = [];
  for (const { runs } of paragraphs) {
    let word: Word | undefined;
    for (const { text, ...format } of runs)
      for (const character of text) {
        if (/\s/.test(character)) {
          word = undefined;
          continue;
        }
        if (!word) words.push((word = { text: '', formats: [] }));
        word.text += character;
        word.formats.push(format);
      }
  }
  return words;
}

function runningScore(truth: WordReading, found: WordReading): number | undefined {
  const likenesses = (['headers', 'footers'] as const).flatMap((kind) => {
    const [wanted, got] = [truth[kind], found[kind]].map((texts) => texts.toSorted().join(' '));
    if (!wanted && !got) return [];
    return [wanted && got ? sequenceLikeness(wanted, got) : 0];
  });
  return likenesses.length === 0 ? undefined : likenesses.reduce((sum, each) => sum + each, 0) / likenesses.length;
}
