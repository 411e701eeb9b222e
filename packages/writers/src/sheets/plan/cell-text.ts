import type { Block, Run } from '@pagewright/recognition';
import { runsOf } from '@pagewright/recognition/flow/runs.ts';
import { valueOf } from '../values/value-of.ts';
import type { CellValue } from '../values/cell-value.ts';
import type { Place } from './sheet-plan.ts';
import type { Conventions } from '../values/conventions.ts';

/** Marks of footnotes as a number's format can show them. */
const RAISED: Readonly<Record<string, string>> = {
  '0': '⁰',
  '1': '¹',
  '2': '²',
  '3': '³',
  '4': '⁴',
  '5': '⁵',
  '6': '⁶',
  '7': '⁷',
  '8': '⁸',
  '9': '⁹',
  '(': '⁽',
  ')': '⁾',
  a: 'ᵃ',
  b: 'ᵇ',
  c: 'ᶜ',
  d: 'ᵈ',
  e: 'ᵉ',
  f: 'ᶠ',
  g: 'ᵍ',
  h: 'ʰ',
  i: 'ⁱ',
  n: 'ⁿ',
};

/** What blocks say, one below the other; tables within them row by row. */
export function textOfBlocks(blocks: readonly Block[]): string {
  return blocks
    .map(textOfBlock)
    .filter((text) => text !== '')
    .join('\n');
}

function textOfBlock(block: Block): string {
  if (block.kind === 'figure') return block.text;
  if (block.kind === 'rule') return '';
  if (block.kind !== 'table') return `${labelOf(block)}${plain(runsOf(block))}`.trim();
  const rows = Map.groupBy(block.cells, ({ row }) => row);
  return [...rows.values()]
    .map((cells) =>
      cells
        .sort((a, b) => a.column - b.column)
        .map((cell) => textOfBlocks(cell.blocks).replaceAll('\n', ' '))
        .filter((text) => text !== '')
        .join('  '),
    )
    .join('\n');
}

export const labelOf = (block: Block) =>
  (block.kind === 'listItem' || block.kind === 'footnote') && block.label !== '' ? `${block.label} ` : '';

const plain = (runs: readonly Run[]) => tabsAsSpaces(runs.map(({ text }) => text).join(''));

export const tabsAsSpaces = (text: string) => text.replace(/[ \t]*\t[ \t]*/g, '  ').replace(/[ \t]+\n/g, '\n');

/** What a cell with these blocks is worth; a footnote's mark after a number is no digit of it. */
export function valueOfBlocks(blocks: readonly Block[], conventions: Conventions): CellValue {
  const text = textOfBlocks(blocks);
  const [block] = blocks;
  if (blocks.length !== 1 || !block || !('lines' in block) || block.lines.length !== 1 || text.includes('\n'))
    return { kind: 'text', text };
  const { number, mark } = withoutMark(runsOf(block));
  if (mark === undefined) return valueOf(text, conventions);
  const value = valueOf(number, conventions, mark);
  return value.kind === 'number' ? value : { kind: 'text', text };
}

/** Where the only line of blocks stands. */
export function placeOfBlocks(blocks: readonly Block[]): Place | undefined {
  const [block] = blocks;
  const line = block && 'lines' in block ? block.lines[0] : undefined;
  return block && line && { page: block.page, box: line.box, text: textOfBlocks(blocks) };
}

/** A raised run at the end, or stars and daggers there, mark a footnote. */
function withoutMark(runs: readonly Run[]): { number: string; mark?: string } {
  const last = runs.at(-1);
  const text = plain(runs).trim();
  if (last && runs.length > 1 && last.style.script === 'superscript') {
    const mark = last.text.trim();
    const number = plain(runs.slice(0, -1)).trim();
    return { number, mark: [...mark].map((character) => RAISED[character] ?? character).join('') };
  }
  const marked = /^(.*\d\)?)\s?([*†‡§]+|[¹²³⁴-⁹]+)$/u.exec(text);
  return marked ? { number: marked[1] ?? '', mark: marked[2] ?? '' } : { number: text };
}

/** Excel calls a workbook damaged whose links are longer. */
const LONGEST_LINK = 2079;
const SCHEMES = new Set(['http:', 'https:', 'ftp:', 'mailto:']);

/** The address that a text leads to, where it leads out of the document. */
export function linkOf(blocks: readonly Block[]): string | undefined {
  for (const block of blocks) {
    if (!('lines' in block)) continue;
    for (const { runs } of block.lines)
      for (const { link } of runs) {
        const url = link?.kind === 'address' ? URL.parse(link.url) : null;
        if (url && SCHEMES.has(url.protocol) && url.href.length <= LONGEST_LINK) return url.href;
      }
  }
  return undefined;
}
