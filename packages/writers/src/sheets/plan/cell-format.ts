import type { Color } from '@pagewright/pdf/page-content.ts';
import type { Block, Border, Borders, Cell, TextBlock, TextStyle } from '@pagewright/recognition';
import type { CellFormat, PlannedBorder } from './sheet-plan.ts';

/** What a program shows where a document's own name for a font says nothing to it. */
const STAND_IN = 'Calibri';
const PLAIN_SIZE = 10;
const PAPER = 0xffffff;

/** The format of a cell with these blocks: that of most of its characters. */
export function cellFormatOf(
  blocks: readonly Block[],
  cell?: Pick<Cell, 'shading' | 'borders' | 'vertical'>,
): CellFormat {
  const style = commonStyle(blocks);
  const text = blocks.find((block): block is TextBlock => 'lines' in block);
  const shading = shadingOf(blocks, cell);
  const color = style && shownColor(style.color, shading);
  const align = text && (text.alignment === 'center' || text.alignment === 'right') ? text.alignment : undefined;
  return {
    family: familyOf(style?.family),
    size: Math.min(96, Math.max(4, Math.round((style?.size ?? PLAIN_SIZE) * 2) / 2)),
    bold: style?.bold ?? false,
    italic: style?.italic ?? false,
    underline: style?.underline ?? false,
    strike: style?.strike ?? false,
    ...(color === undefined ? {} : { color }),
    ...(shading === undefined || shading === PAPER ? {} : { shading: colorOf(shading) }),
    ...(align === undefined ? {} : { align }),
    vertical: cell?.vertical === 'middle' ? 'center' : (cell?.vertical ?? 'bottom'),
    wrap: false,
    borders: cell ? bordersOf(cell.borders) : {},
  };
}

export const shadingOf = (blocks: readonly Block[], cell?: Pick<Cell, 'shading'>): Color | undefined =>
  cell?.shading ?? (blocks.length === 1 ? blocks[0]?.shading : undefined);

function commonStyle(blocks: readonly Block[]): TextStyle | undefined {
  const weights = new Map<string, { style: TextStyle; characters: number }>();
  for (const block of blocks) {
    if (!('lines' in block)) continue;
    for (const { runs } of block.lines)
      for (const { style, text } of runs) {
        if (style.script !== 'normal') continue;
        const key = JSON.stringify(style);
        const known = weights.get(key) ?? { style, characters: 0 };
        known.characters += text.trim().length;
        weights.set(key, known);
      }
  }
  return [...weights.values()].sort((a, b) => b.characters - a.characters)[0]?.style;
}

/** Names that programs made up ("CIDFont+F1", "T3Font_0") are known nowhere else. */
function familyOf(family: string | undefined): string {
  if (
    family === undefined ||
    !/^[\p{L}\d][\p{L}\d .-]{2,30}$/u.test(family) ||
    /^(?:CID|T3|Type ?3|Font|TT|F\d)/i.test(family)
  )
    return STAND_IN;
  return family;
}

/** "#RRGGBB"; none for black. */
export const shownColor = (color: Color, shading: Color | undefined) =>
  color === 0 ? undefined : colorOf(readable(color, shading));

const colorOf = (color: number) => `#${color.toString(16).padStart(6, '0').toUpperCase()}`;

/** White letters stand on something dark on the page; where that did not become the cell's shading, they would vanish. */
const readable = (color: number, shading: number | undefined) =>
  luminance(color) > 0.85 && (shading === undefined || luminance(shading) > 0.7) ? 0x595959 : color;

const luminance = (color: number) =>
  (0.299 * (color >> 16) + 0.587 * ((color >> 8) & 255) + 0.114 * (color & 255)) / 255;

function bordersOf(borders: Borders): CellFormat['borders'] {
  const planned: CellFormat['borders'] = {};
  for (const side of ['top', 'right', 'bottom', 'left'] as const) {
    const border = borders[side];
    if (border) planned[side] = { style: styleOf(border), color: colorOf(border.color) };
  }
  return planned;
}

function styleOf({ style, width }: Border): PlannedBorder['style'] {
  if (style !== 'solid') return style;
  return width > 2.25 ? 'thick' : width > 1.2 ? 'medium' : 'thin';
}
