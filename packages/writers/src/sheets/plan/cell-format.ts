import type { Color } from '@pagewright/pdf/page-content.ts';
import type { Block, Border, Borders, Cell, TextBlock, TextStyle } from '@pagewright/recognition';
import { isLegible, legibleColor } from '../../shared/legible.ts';
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
  const color = style && shownColor(style, shading);
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

/** Text brings along what is behind it on the page, where it would not be seen on what the cell has. */
export function shadingOf(blocks: readonly Block[], cell?: Pick<Cell, 'shading'>): Color | undefined {
  const shading = cell?.shading ?? (blocks.length === 1 ? blocks[0]?.shading : undefined);
  const style = commonStyle(blocks);
  if (!style || isLegible(style, shading ?? PAPER)) return shading;
  return style.highlight ?? style.ground;
}

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

/** "#RRGGBB"; none for black. Darker or brighter than on the page where the cell would hide it. */
export function shownColor(style: Pick<TextStyle, 'color' | 'ground'>, shading = PAPER): string | undefined {
  const color = isLegible(style, shading) ? style.color : legibleColor(style.color, shading);
  return color === 0 ? undefined : colorOf(color);
}

const colorOf = (color: number) => `#${color.toString(16).padStart(6, '0').toUpperCase()}`;

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
