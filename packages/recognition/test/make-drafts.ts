import type { Box } from '@pagewright/pdf/page-content.ts';
import { recognizeDocument, type DocumentFacts } from '../src/document.ts';
import type { DraftBlock, PageDraft } from '../src/draft.ts';
import { textOf } from '../src/flow/runs.ts';
import { unionOf } from '../src/lines/line.ts';
import type { Block, Paragraph, Table } from '../src/model/blocks.ts';
import type { DocumentModel } from '../src/model/document.ts';
import type { Run, TextLine, TextStyle } from '../src/model/text.ts';

/** Pages made for tests: what stands on them is said line by line, with its place. */

export interface ParagraphOptions {
  /** Points. */
  x?: number;
  y?: number;
  size?: number;
  bold?: boolean;
  italic?: boolean;
  color?: number;
  /** Of a line's end; else what its characters take. */
  right?: number;
  alignment?: Paragraph['alignment'];
  tabs?: Paragraph['tabs'];
  /** Links of its runs. */
  link?: Run['link'];
}

export const PAPER = { width: 595, height: 842 };
export const COLUMN: Box = { left: 70, top: 70, right: 525, bottom: 780 };

const CHARACTER = 0.5;

/** A paragraph: lines end at "\n". Characters between "^" are raised. */
export function paragraph(said: string, options: ParagraphOptions = {}): DraftBlock & Paragraph {
  const { x = COLUMN.left, y = 100, size = 10, alignment = 'left', tabs = [] } = options;
  const lines = said.split('\n').map((text, at) => lineOf(text, { ...options, x, y: y + at * size * 1.2, size }));
  return {
    kind: 'paragraph',
    page: 1,
    box: unionOf(lines.map(({ box }) => box)),
    confidence: 1,
    continues: false,
    lines,
    direction: 'ltr',
    alignment,
    indent: { left: Math.max(0, x - COLUMN.left), right: 0, firstLine: 0 },
    spacing: { before: 0, after: 0, line: size * 1.2 },
    tabs,
  };
}

function lineOf(said: string, options: ParagraphOptions & { x: number; y: number; size: number }): TextLine {
  const { x, y, size, right } = options;
  const length = said.replaceAll('^', '').length;
  const box = { left: x, top: y, right: right ?? x + length * size * CHARACTER, bottom: y + size };
  const runs = said.split('^').flatMap((text, at): Run[] => {
    if (text === '') return [];
    return [{ text, style: styleOf(options, at % 2 === 1), box, ...(options.link ? { link: options.link } : {}) }];
  });
  return { box, baseline: y + size * 0.8, runs, join: 'space' };
}

function styleOf({ size = 10, bold = false, italic = false, color = 0 }: ParagraphOptions, raised: boolean): TextStyle {
  return {
    family: 'Serif',
    size: raised ? size * 0.6 : size,
    bold,
    italic,
    underline: false,
    strike: false,
    color,
    script: raised ? 'superscript' : 'normal',
    serif: true,
    fixedPitch: false,
  };
}

/** Running text of so many lines over the column's width. */
export function prose(y: number, lines = 6, options: ParagraphOptions = {}): DraftBlock & Paragraph {
  const words = 'Harbours keep their own time by the light of the tide and the patience of those who wait for it'.split(
    ' ',
  );
  const line = (at: number) =>
    Array.from(
      { length: 14 },
      (_, word) => words[(at * 5 + word * (1 + (Math.round(y) % 7)) + Math.round(y)) % words.length],
    ).join(' ');
  const said = Array.from({ length: lines }, (_, at) => line(at)).join('\n');
  return paragraph(`The ${said}.`, { y, right: COLUMN.right, ...options });
}

export function rule(y: number, width = 120): DraftBlock {
  const box = { left: COLUMN.left, top: y, right: COLUMN.left + width, bottom: y + 0.5 };
  return { kind: 'rule', page: 1, box, confidence: 1, continues: false, color: 0, thickness: 0.5 };
}

export function figure(y: number, height = 100): DraftBlock {
  const box = { left: COLUMN.left, top: y, right: COLUMN.right, bottom: y + height };
  const source = { kind: 'image', image: 0 } as const;
  return { kind: 'figure', page: 1, box, confidence: 1, continues: false, source, text: '', placing: 'flow' };
}

/** A table of rows of texts, its columns equally wide. */
export function table(
  y: number,
  rows: string[][],
  cellOf: (said: string) => Block[] = (said) => [paragraph(said)],
): DraftBlock & Table {
  const count = rows[0]?.length ?? 0;
  const width = (COLUMN.right - COLUMN.left) / count;
  const columns = Array.from({ length: count + 1 }, (_, at) => COLUMN.left + at * width);
  const edges = Array.from({ length: rows.length + 1 }, (_, at) => y + at * 20);
  const cells = rows.flatMap((row, at) =>
    row.map((said, column) => ({
      row: at,
      column,
      rowSpan: 1,
      columnSpan: 1,
      box: { left: columns[column]!, right: columns[column + 1]!, top: edges[at]!, bottom: edges[at + 1]! },
      blocks: cellOf(said),
      borders: {},
      vertical: 'top' as const,
    })),
  );
  const box = { left: COLUMN.left, right: COLUMN.right, top: y, bottom: edges.at(-1)! };
  const found = { page: 1, box, confidence: 0.9, continues: false, headerRows: 1, evidence: 'ruled' as const };
  return { kind: 'table', ...found, columns, rows: edges, cells };
}

/** Pages of one column each, numbered from 1. */
export const pagesOf = (...pages: DraftBlock[][]): PageDraft[] =>
  pages.map((blocks, at) => pageOf(at + 1, [{ box: COLUMN, blocks }]));

export function pageOf(number: number, columns: { box: Box; blocks: DraftBlock[] }[]): PageDraft {
  const own = columns.map(({ box, blocks }) => ({ box, blocks: blocks.map((block) => ({ ...block, page: number })) }));
  const box = unionOf(columns.map((column) => column.box));
  const regions = [{ box, columns: own }];
  return { number, ...PAPER, source: 'page', languages: [], regions, styles: [], approximations: [] };
}

const NO_FACTS: DocumentFacts = { languages: [], outline: [] };

export const documentOf = (pages: readonly PageDraft[], facts: Partial<DocumentFacts> = {}): DocumentModel =>
  recognizeDocument(pages, { ...NO_FACTS, ...facts });

/** All blocks of the document's text, in reading order. */
export const blocksOf = ({ pages }: DocumentModel): Block[] =>
  pages.flatMap(({ regions }) => regions.flatMap(({ columns }) => columns.flatMap(({ blocks }) => blocks)));

/** Each block in a few words: "heading 2 Methods", "listItem 0 • Bread". */
export const outlineOf = (document: DocumentModel): string[] =>
  blocksOf(document).map((block) => {
    const said = 'lines' in block ? textOf(block).slice(0, 24).trim() : '';
    const facts =
      block.kind === 'heading'
        ? `${block.title ? 'title ' : ''}${block.level} `
        : block.kind === 'listItem'
          ? `${block.level} ${block.label} `
          : block.kind === 'footnote'
            ? `${block.label} `
            : '';
    return `${block.kind} ${facts}${said}`.trim();
  });
