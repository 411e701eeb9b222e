import { TextRun, TextWrappingType, type IFloating, type ImageRun, type ParagraphChild } from 'docx';
import type { Pictured } from '../pictures/picture-book.ts';
import type { Column } from '../page/section-frame.ts';
import { extentOf } from '../text/line-height.ts';
import { xmlText } from '../text/xml-text.ts';
import { emus, twips } from '../units.ts';
import type { DraftParagraph, Scope } from './scope.ts';

/** Points between a picture and the text around it. */
const CLEARANCE = 4;
/** Points off the middle of a column at which a picture is still centred. */
const CENTRED = 6;

/** In the line of a paragraph of its own, no larger than `most` in points. */
export function figureParagraph(
  figure: Pictured,
  { column, before, most }: { column: Column; before: number | undefined; most?: { width: number; height: number } },
  scope: Scope,
): DraftParagraph | undefined {
  const { box } = figure;
  const own = { width: box.right - box.left, height: box.bottom - box.top };
  const scale = most ? Math.min(1, most.width / own.width, most.height / own.height) : 1;
  const size = { width: own.width * scale, height: own.height * scale };
  const picture = scope.pictures.run(figure, size);
  if (!picture) return undefined;
  const off = (box.left + box.right) / 2 - (column.left + column.right) / 2;
  const isCentred = Math.abs(off) < CENTRED;
  const left = isCentred || scale < 1 ? 0 : twips(box.left - column.left);
  return {
    kind: 'paragraph',
    options: {
      spacing: { before: twips(Math.max(0, before ?? 0)), line: 240, lineRule: 'auto' },
      alignment: isCentred ? 'center' : 'left',
      ...(left === 0 ? {} : { indent: { left } }),
      children: [picture, ...textOfPicture(figure)],
    },
  };
}

/** Points below a picture in the line of a paragraph of its own: what letters beside it have below their baseline, hidden ones too. */
export function belowPicture(figure: Pictured, { sheet }: Scope): number {
  const typography = textOfPicture(figure).length > 0 ? sheet.get('Normal')?.typography : undefined;
  return typography ? extentOf(typography, { rule: 'auto', value: 1 }).below : 0;
}

/**
 * What a picture says can be found and copied, though it is not shown a second time.
 */
export function textOfPicture(figure: Pictured): ParagraphChild[] {
  const words =
    figure.kind === 'figure'
      ? figure.text
      : figure.lines.map(({ runs }) => runs.map(({ text }) => text).join('')).join(' ');
  const text = xmlText(words).replace(/\s+/g, ' ').trim();
  return text === '' ? [] : [new TextRun({ text: ` ${text} `, vanish: true })];
}

export interface Anchor {
  /** Points from the top of the page to the top of the paragraph that holds it; undefined: it stays at its place on the page. */
  paragraphTop: number | undefined;
  wrap: 'beside' | 'above and below' | 'none';
  isBehind: boolean;
}

/** At its place on the page, with text beside, on or below it. */
export function floatingPicture(figure: Pictured, anchor: Anchor, scope: Scope): ImageRun | undefined {
  const { box } = figure;
  const size = { width: box.right - box.left, height: box.bottom - box.top };
  return scope.pictures.run(figure, size, floatingAt(box, anchor));
}

const WRAPPING = {
  none: TextWrappingType.NONE,
  beside: TextWrappingType.SQUARE,
  'above and below': TextWrappingType.TOP_AND_BOTTOM,
} as const satisfies Record<Anchor['wrap'], number>;

function floatingAt({ left, top }: { left: number; top: number }, { paragraphTop, wrap, isBehind }: Anchor): IFloating {
  const clearance = emus(CLEARANCE);
  return {
    horizontalPosition: { relative: 'page', offset: emus(left) },
    verticalPosition:
      paragraphTop === undefined
        ? { relative: 'page', offset: emus(top) }
        : { relative: 'paragraph', offset: emus(top - paragraphTop) },
    wrap: { type: WRAPPING[wrap], side: 'bothSides' },
    margins: wrap === 'beside' ? { left: clearance, right: clearance, top: 0, bottom: 0 } : {},
    behindDocument: isBehind,
    allowOverlap: true,
    layoutInCell: false,
    lockAnchor: false,
  };
}
