import type { Glyph } from '@pagewright/pdf/page-content.ts';
import type { Block, ListItem, PageModel, TextLine } from '@pagewright/recognition';

/**
 * Tells of list items where their text begins: the model's first lines begin with the label. On upright pages; changes
 * the blocks.
 */
export function placeListText({ regions, turned }: PageModel, glyphs: readonly Glyph[]): void {
  if (turned !== undefined) return;
  for (const { columns } of regions)
    for (const { blocks, box } of columns)
      for (const block of blocks) if (isListItem(block)) place(block, box.left, glyphs);
}

const isListItem = (block: Block): block is ListItem => block.kind === 'listItem';

function place(item: ListItem, column: number, glyphs: readonly Glyph[]): void {
  const [line] = item.lines;
  const [run] = line?.runs ?? [];
  if (line && run && item.direction === 'rtl') placeFromRight(item, line, glyphs);
  if (!line || !run || item.direction !== 'ltr') return;
  const label = line.box.left;
  const starts = run.box.left > label + 1.5 ? run.box.left : textAfter(glyphsIn(line, glyphs), item.label);
  if (starts === undefined || starts <= label) return;
  run.box = { ...run.box, left: Math.max(run.box.left, starts) };
  line.box = { ...line.box, left: starts };
  item.indent = { ...item.indent, left: starts - column, firstLine: label - starts };
}

/** The same for an item that runs from right to left, whose label stands at its right end. */
function placeFromRight(item: ListItem, line: TextLine, glyphs: readonly Glyph[]): void {
  const label = line.box.right;
  const [first, second] = glyphsIn(line, glyphs).toReversed();
  const letters = item.label.replaceAll(/\s/g, '').length;
  if (letters !== 1 || !first || !second || second.box.right >= label) return;
  line.box = { ...line.box, right: second.box.right };
  item.indent = { ...item.indent, firstLine: second.box.right - label };
}

const glyphsIn = ({ box, baseline }: TextLine, glyphs: readonly Glyph[]): Glyph[] =>
  glyphs
    .filter(({ x, y, text, hidden }) => {
      const isInLine = Math.abs(y - baseline) < 2 && x > box.left - 2 && x < box.right;
      return isInLine && !hidden && text.trim() !== '';
    })
    .sort((a, b) => a.x - b.x);

/** Where what follows the label begins, provided that the line begins with it. */
function textAfter(glyphs: readonly Glyph[], label: string): number | undefined {
  const letters = label.replaceAll(/\s/g, '');
  let seen = '';
  for (const { text, x } of glyphs) {
    if (seen.length >= letters.length) return x;
    seen += text.replaceAll(/\s/g, '');
    // A bullet of one character may be printed as another sign than the model's label.
    if (letters.length > 1 && !letters.startsWith(seen)) return undefined;
  }
  return undefined;
}
