import { Bookmark, type ISpacingProperties } from 'docx';
import type { TextBlock } from '@pagewright/recognition';
import { runsOf } from '@pagewright/recognition/flow/runs.ts';
import type { Column } from '../page/section-frame.ts';
import { jc, type ParagraphStyle } from '../styles/style-sheet.ts';
import { styleIdOf, type Place } from '../styles/style-ids.ts';
import { baselineDistance, extentOf, lineHeightOf, spacingLine, usualHeight } from '../text/line-height.ts';
import type { Extent, LineHeight } from '../text/line-height.ts';
import { mainTypography } from '../text/main-typography.ts';
import { alignmentOf, indentOf, wordIndent, type Indent } from '../text/placing.ts';
import { wordRuns } from '../text/runs.ts';
import { hex, twips } from '../units.ts';
import type { Typography } from '../styles/typography.ts';
import { paragraphBorders } from './borders.ts';
import { labelledBlock } from './label.ts';
import type { DraftParagraph, Scope } from './scope.ts';

/** How high the lines of a block are, which decides where its neighbours stand. */
export interface Measure {
  style: ParagraphStyle;
  typography: Typography;
  height: LineHeight;
  extent: Extent;
  /** Points by which its lines together are higher than on the page. */
  surplus: number;
}

/** Parts of a line by which a distance may differ from the style's and still be it. */
const SAME_HEIGHT = 0.01;
/** Points by which space may differ from the style's. */
const SAME_SPACE = 0.5;

export function measureBlock(block: TextBlock, place: Place, { sheet, base, lineHeights }: Scope): Measure {
  const style = sheet.get(styleIdOf(block, place)) ?? sheet.get('Normal');
  if (!style) throw new Error('a style sheet has every style');
  const typography = mainTypography(block, base) ?? style.typography;
  const own = lineHeightOf(block, typography);
  const height = heightWithin(style, typography, own);
  const distance = baselineDistance(block);
  const lines = block.lines.length - 1;
  const plain = extentOf(typography, height);
  const written = extentSum(plain);
  const raised = block.lines.map((line) => Math.max(0, (lineHeights.get(line) ?? 0) - plain.above));
  const [first = 0, ...others] = raised;
  return {
    style,
    typography,
    height,
    extent: { above: plain.above + first, below: plain.below },
    surplus:
      (distance === undefined ? 0 : lines * (written - distance)) + others.reduce((sum, value) => sum + value, 0),
  };
}

const extentSum = ({ above, below }: Extent) => above + below;

/** The style's height where the block's own is none or nearly the same. */
function heightWithin(
  { height, typography }: ParagraphStyle,
  own: Typography,
  measured: LineHeight | undefined,
): LineHeight {
  if (!measured) {
    const fits = height.rule === 'auto' || (typography.size === own.size && typography.font === own.font);
    return fits ? height : usualHeight(own);
  }
  if (measured.rule !== height.rule) return measured;
  const tolerance = measured.rule === 'auto' ? SAME_HEIGHT : measured.value * SAME_HEIGHT;
  return Math.abs(measured.value - height.value) <= tolerance ? height : measured;
}

export interface Standing {
  column: Column;
  place: Place;
  /** Points above it; undefined for as much as its style has. */
  before: number | undefined;
}

/** The block as a paragraph, and the space above it that it really has. */
export function paragraphOf(
  original: TextBlock,
  measure: Measure,
  { column, place, before }: Standing,
  scope: Scope,
): { draft: DraftParagraph; before: number } {
  const block = { ...original, alignment: alignmentOf(original, column, place) };
  const { style, height } = measure;
  const ownSpace =
    before === undefined || Math.abs(before - style.before) <= SAME_SPACE ? undefined : Math.max(0, before);
  const spacing: { -readonly [K in keyof ISpacingProperties]: ISpacingProperties[K] } = {
    ...(ownSpace === undefined ? {} : { before: twips(ownSpace) }),
    ...(height === style.height ? {} : spacingLine(height)),
  };
  const shown = labelledBlock(block, scope.lists, column);
  const indent =
    shown.indent ??
    wordIndent(movedEdge(indentOf(block, column), block.alignment, scope.edges.get(original)), block.direction);
  const alignment = jc(block.alignment);
  const borders = paragraphBorders(block.borders);
  const content = wordRuns([...shown.label, ...runsOf(block)], style.typography, block.direction, scope);
  const anchor = scope.links.anchorOf(original);
  const id = styleIdOf(block, place);
  const draft: DraftParagraph = {
    kind: 'paragraph',
    options: {
      ...(id === 'Normal' ? {} : { style: id }),
      ...(shown.numbering ? { numbering: shown.numbering } : {}),
      ...(Object.keys(spacing).length === 0 ? {} : { spacing }),
      ...(indent === 'level' || indent === undefined ? {} : { indent }),
      ...(alignment === style.alignment && block.direction !== 'rtl' ? {} : { alignment }),
      ...(block.direction === 'rtl' ? { bidirectional: true } : {}),
      ...(borders ? { border: borders } : {}),
      ...(block.shading === undefined
        ? {}
        : { shading: { type: 'clear' as const, color: 'auto', fill: hex(block.shading) } }),
      ...tabStops(block, column),
      children: anchor === undefined ? content : [new Bookmark({ id: anchor, children: content })],
    },
  };
  return { draft, before: ownSpace ?? style.before };
}

/** Centred lines keep their middle, lines at the right their end. */
function movedEdge(indent: Indent, alignment: TextBlock['alignment'], by = 0): Indent {
  if (alignment === 'center') return { ...indent, left: indent.left + by / 2, right: indent.right + by / 2 };
  if (alignment === 'right') return { ...indent, left: indent.left + by };
  return { ...indent, right: indent.right + by };
}

function tabStops({ tabs }: TextBlock, column: Column) {
  const width = column.right - column.left;
  const stops = tabs
    .filter(({ position }) => position > 0)
    .map(({ position, align, leader }) => ({
      type: align,
      position: twips(Math.min(position, width)),
      leader: leader === 'none' ? ('none' as const) : leader,
    }));
  return stops.length === 0 ? {} : { tabStops: stops };
}
