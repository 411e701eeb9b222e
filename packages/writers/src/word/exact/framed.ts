import type { IFrameOptions, IParagraphOptions } from 'docx';
import type { PageModel, Rule, TextBlock } from '@pagewright/recognition';
import { runsOf } from '@pagewright/recognition/flow/runs.ts';
import { paragraphBorders, wordBorder } from '../blocks/borders.ts';
import { labelPlace, printedLabel } from '../blocks/label.ts';
import { TINY } from '../blocks/spacer.ts';
import type { Scope } from '../blocks/scope.ts';
import { styleIdOf } from '../styles/style-ids.ts';
import { baselineDistance } from '../text/line-height.ts';
import { mainTypography } from '../text/main-typography.ts';
import { wordRuns } from '../text/runs.ts';
import { jc } from '../styles/style-sheet.ts';
import { hex, twips } from '../units.ts';

/** In multiples of the text size, where one line tells no distance. */
const USUAL_LINE = 1.2;
/** Word and LibreOffice put four fifths of an exact line above the baseline. */
const ABOVE = 0.8;
/** Share of a frame's width: fonts that stand in for others must not break its lines. */
const ROOM = 0.12;
const LEAST_ROOM = 6;

/** A paragraph at its place on the page, its lines as they are. */
export function framedParagraph(block: TextBlock, { width }: PageModel, scope: Scope): IParagraphOptions {
  const typography = mainTypography(block, scope.base);
  const id = styleIdOf(block, 'body');
  const line = baselineDistance(block) ?? ((typography?.size ?? 20) / 2) * USUAL_LINE;
  const top = (block.lines[0]?.baseline ?? block.box.bottom) - line * ABOVE;
  const place = block.kind === 'listItem' ? labelPlace(block, { left: 0, right: width }) : undefined;
  const isLeft = block.alignment === 'left' || block.alignment === 'justify';
  const hanging = place?.hanging ?? (isLeft && block.direction === 'ltr' ? -block.indent.firstLine : 0);
  const left = place ? place.left - place.hanging : block.box.left;
  const edges = frameEdges({ left, right: block.box.right }, block, width);
  const label =
    block.kind === 'listItem' || block.kind === 'footnote'
      ? printedLabel(block, `${block.label}${place ? '\t' : ' '}`)
      : [];
  const borders = paragraphBorders(block.borders);
  return {
    ...(id === 'Normal' ? {} : { style: id }),
    frame: frameAt(edges.left, top, edges.right - edges.left, line * Math.max(1, block.lines.length)),
    spacing: { before: 0, after: 0, line: twips(line), lineRule: 'exact' },
    ...(hanging > 0 ? { indent: { left: twips(hanging), hanging: twips(hanging) } } : {}),
    ...(hanging < 0 ? { indent: { firstLine: twips(-hanging) } } : {}),
    ...(block.direction === 'rtl' ? { bidirectional: true } : {}),
    // Lines that end where they did are not stretched any more.
    alignment: jc(block.alignment !== 'justify' ? block.alignment : block.direction === 'rtl' ? 'right' : 'left'),
    ...(borders ? { border: borders } : {}),
    ...(block.shading === undefined
      ? {}
      : { shading: { type: 'clear' as const, color: 'auto', fill: hex(block.shading) } }),
    tabStops: block.tabs.map(({ position, align, leader }) => ({ type: align, position: twips(position), leader })),
    children: wordRuns(
      [...label, ...runsOf(block, 'kept').filter(({ text }) => text !== '')],
      scope.sheet.get(id)?.typography,
      block.direction,
      scope,
    ),
  };
}

/** Wider than the text on the side where its lines end. */
function frameEdges(
  { left, right }: { left: number; right: number },
  { alignment, direction }: TextBlock,
  width: number,
): { left: number; right: number } {
  const room = Math.max(LEAST_ROOM, (right - left) * ROOM);
  if (alignment === 'center') return { left: left - room / 2, right: right + room / 2 };
  const endsLeft = alignment === 'right' || direction === 'rtl';
  return endsLeft ? { left: Math.max(0, left - room), right } : { left, right: Math.min(width, right + room) };
}

export function framedRule({ box, color, thickness }: Rule): IParagraphOptions {
  return {
    frame: frameAt(box.left, (box.top + box.bottom) / 2 - 1, box.right - box.left, 1),
    spacing: TINY,
    border: { bottom: { ...wordBorder({ color, width: thickness, style: 'solid' }), space: 0 } },
    run: { size: 2 },
    children: [],
  };
}

const frameAt = (left: number, top: number, width: number, height: number): IFrameOptions => ({
  type: 'absolute',
  position: { x: twips(left), y: twips(top) },
  width: twips(Math.max(1, width)),
  height: twips(Math.max(1, height)),
  rule: 'atLeast',
  anchor: { horizontal: 'page', vertical: 'page' },
  wrap: 'around',
});
