import { Footer, Header, Paragraph } from 'docx';
import type { Block, PageModel, Run, TextBlock } from '@pagewright/recognition';
import { figureParagraph } from '../blocks/figure.ts';
import { measureBlock, paragraphOf } from '../blocks/paragraph.ts';
import type { Scope } from '../blocks/scope.ts';
import { tableOf } from '../blocks/table.ts';
import { twips } from '../units.ts';
import { Cursor } from './cursor.ts';
import { textsOf, type PageNumbering } from './running-facts.ts';
import type { SectionFrame } from './section-frame.ts';

/** Which pages' headers and footers a section shows; undefined where none is shown there. */
export interface RunningPages {
  default: PageModel | undefined;
  first?: PageModel | 'none';
  even?: PageModel | undefined;
}

export interface RunningFacts {
  numbers: ReadonlyMap<number, PageNumbering>;
  /** Texts that several pages have. */
  fixed: ReadonlySet<string>;
  pageCount: number;
  /** Whether any page has one: an empty line would push the text down where the margin is small. */
  has: { header: boolean; footer: boolean };
}

/** Headers and footers as Word has them. */
export function runningParts(shown: RunningPages, frame: SectionFrame, facts: RunningFacts, scope: Scope) {
  const header = (page: PageModel | undefined) =>
    new Header({ children: contentOf(page, 'header', frame, facts, scope) });
  const footer = (page: PageModel | undefined) =>
    new Footer({ children: contentOf(page, 'footer', frame, facts, scope) });
  const first = shown.first === 'none' ? undefined : shown.first;
  const parts = <T>(part: (page: PageModel | undefined) => T) => ({
    default: part(shown.default),
    ...(shown.first ? { first: part(first) } : {}),
    ...('even' in shown ? { even: part(shown.even) } : {}),
  });
  return {
    ...(facts.has.header ? { headers: parts(header) } : {}),
    ...(facts.has.footer ? { footers: parts(footer) } : {}),
  };
}

type Child = Paragraph | ReturnType<typeof tableOf>;

function contentOf(
  page: PageModel | undefined,
  place: 'header' | 'footer',
  frame: SectionFrame,
  facts: RunningFacts,
  scope: Scope,
): Child[] {
  const blocks = page?.[place] ?? [];
  if (!page || blocks.length === 0) return [new Paragraph({ style: place === 'header' ? 'Header' : 'Footer' })];
  const shift = frame.shifts.get(page.number) ?? 0;
  const column = { left: frame.margins.left + shift, right: frame.width - frame.margins.right + shift };
  const number = facts.numbers.get(page.number);
  const counting = { ...scope, fields: { page: number?.text, pages: String(facts.pageCount) } };
  const cursor = new Cursor();
  return sideBySide(blocks, column).flatMap((block): Child[] => {
    const within = facts.fixed.has(textsOf([block])) ? scope : counting;
    if (block.kind === 'table') return [tableOf(block, { column, depth: 0 }, within)];
    if (block.kind === 'figure') {
      const made = figureParagraph(block, { column, before: 0 }, within);
      return made ? [new Paragraph(made.options)] : [];
    }
    if (!('lines' in block)) return [];
    const measure = measureBlock(block, place, within);
    const before = cursor.spaceAbove(block, measure.extent) ?? 0;
    const made = paragraphOf(block, measure, { column, place, before }, within);
    cursor.passed(block, measure.extent, made.before - before);
    return [new Paragraph(made.draft.options)];
  });
}

/** Texts on one line (a title at the left, a number at the right) are one paragraph with tabs between them. */
function sideBySide(blocks: readonly Block[], column: { left: number; right: number }): Block[] {
  const rows: Block[][] = [];
  for (const block of [...blocks].sort((a, b) => a.box.top - b.box.top)) {
    const row = rows.at(-1);
    const mate = row?.[0];
    if (row && mate && isOneLine(mate) && isOneLine(block) && overlap(mate, block)) row.push(block);
    else rows.push([block]);
  }
  return rows.flatMap((row) => {
    const texts = row.filter(isOneLine).sort((a, b) => a.box.left - b.box.left);
    return texts.length > 1 && texts.length === row.length ? [inOneLine(texts, column)] : row;
  });
}

const isOneLine = (block: Block): block is TextBlock => 'lines' in block && block.lines.length === 1;

const overlap = (a: Block, b: Block) =>
  Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top) > (a.box.bottom - a.box.top) / 2;

function inOneLine(texts: readonly TextBlock[], column: { left: number; right: number }): Block {
  const [first, ...others] = texts;
  if (!first) throw new Error('a line has texts');
  const line = first.lines[0];
  if (!line) return first;
  const stops: TextBlock['tabs'] = [];
  const runs: Run[] = [];
  const middle = (column.left + column.right) / 2;
  for (const text of texts) {
    const { box } = text;
    const isFirst = text === first && box.left - column.left < 12;
    const own = text.lines[0]?.runs ?? [];
    const [start] = own;
    if (!isFirst) {
      const isRight = text === others.at(-1) && column.right - box.right < 24;
      const isMiddle = Math.abs((box.left + box.right) / 2 - middle) < 24;
      const align = isRight ? ('right' as const) : isMiddle ? ('center' as const) : ('left' as const);
      const at = isRight ? box.right : isMiddle ? (box.left + box.right) / 2 : box.left;
      stops.push({ position: at - column.left, align, leader: 'none' });
      if (start) runs.push({ text: '\t', style: start.style, box: start.box });
    }
    runs.push(...own);
  }
  const box = { ...first.box, left: column.left, right: texts.at(-1)?.box.right ?? first.box.right };
  return {
    ...first,
    kind: 'paragraph',
    box,
    alignment: 'left',
    indent: { left: 0, right: 0, firstLine: 0 },
    tabs: stops,
    lines: [{ ...line, box, runs }],
  };
}

/** Where headers and footers stand, in twips from the edges of the paper. */
export function runningDistances(pages: readonly PageModel[]): { header?: number; footer?: number } {
  const tops = pages.flatMap(({ header }) => header.map(({ box }) => box.top));
  const bottoms = pages.flatMap(({ footer, height }) => footer.map(({ box }) => height - box.bottom));
  return {
    ...(tops.length === 0 ? {} : { header: twips(Math.max(0, Math.min(...tops) - 1)) }),
    ...(bottoms.length === 0 ? {} : { footer: twips(Math.max(0, Math.min(...bottoms) - 1)) }),
  };
}
