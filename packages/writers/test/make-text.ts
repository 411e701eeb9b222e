import type { Block, DocumentModel, PageModel, TextBlock, TextStyle } from '@pagewright/recognition';
import { PLAIN } from './make-document.ts';

/** Blocks and pages for tests. Points. */

export const BASE_STYLE: TextStyle = { ...PLAIN, family: 'Arial' };

export interface ParagraphOptions {
  left?: number;
  top?: number;
  /** Where each line ends. */
  right: number | ((line: number) => number);
  style?: Partial<TextStyle>;
  page?: number;
  alignment?: TextBlock['alignment'];
}

export function makeParagraph(
  lines: readonly string[],
  options: ParagraphOptions,
): Extract<Block, { kind: 'paragraph' }> {
  const { left = 72, top = 72, page = 1, alignment = 'left' } = options;
  const style = { ...BASE_STYLE, ...options.style };
  const rights = lines.map((_, line) => (typeof options.right === 'number' ? options.right : options.right(line)));
  return {
    kind: 'paragraph',
    page,
    box: { left, top, right: Math.max(...rights), bottom: top + 12 * lines.length },
    confidence: 1,
    continues: false,
    lines: lines.map((text, line) => {
      const box = { left, top: top + 12 * line, right: rights[line] ?? left, bottom: top + 12 * (line + 1) };
      return { box, baseline: box.bottom - 3, runs: [{ text, style, box }], join: 'space' };
    }),
    direction: 'ltr',
    alignment,
    indent: { left: 0, right: 0, firstLine: 0 },
    spacing: { before: 0, after: 0, line: 12 },
    tabs: [],
  };
}

export function makePage(number: number, blocks: Block[], more: Partial<PageModel> = {}): PageModel {
  const box = { left: 72, top: 72, right: 540, bottom: 760 };
  return {
    number,
    width: 612,
    height: 792,
    margins: { top: 72, right: 72, bottom: 72, left: 72 },
    header: [],
    footer: [],
    regions: [{ box, columns: [{ box, blocks }] }],
    source: 'page',
    approximations: [],
    ...more,
  };
}

export const makeDocument = (pages: PageModel[]): DocumentModel => ({
  languages: ['en'],
  body: { family: 'Arial', size: 10 },
  outline: [],
  pages,
});
