import type { Operation } from '@pagewright/pdf/content-stream/operators.ts';
import { ContentWriter } from '@pagewright/pdf/content-stream/writer.ts';
import type { Diagram, DiagramBox, DiagramCurve } from './diagram-page.ts';
import { FontSet } from './fonts/font-set.ts';
import { languageOf } from './layout/language.ts';
import { Words } from './layout/words.ts';
import { oneLine } from './one-line.ts';
import { LineContent } from './write/line-content.ts';
import { TextDocument } from './write/text-document.ts';

/** A page is no larger than this in either direction (ISO 32000-2, annex C.2): points. */
const MOST_POINTS = 14_400;
/** From a corner to the control points of a quarter of a circle, in radii. */
const ROUND = 0.448;

const writer = new ContentWriter({ decimals: 2, spacing: 'tight' });

/** Draws a diagram as one page of vectors and text. What is larger than a page may be is drawn smaller. */
export function run({ diagram, output }: { diagram: Diagram; output: string }): void {
  const { page, language, curves, boxes, texts } = diagram;
  const scale = Math.min(1, MOST_POINTS / Math.max(page.width, page.height));
  const document = new TextDocument({ width: page.width * scale, height: page.height * scale });
  const own = languageOf(texts.map(({ text }) => text).join('\n'));
  const fonts = new FontSet('sans', own);
  const words = new Words(fonts, own);
  const content = [
    ...(scale < 1 ? [`${scale.toFixed(6)} 0 0 ${scale.toFixed(6)} 0 0 cm`] : []),
    ...curves.map((curve) => curveContent(curve, page.height)),
    ...boxes.map((box) => boxContent(box, page.height)),
  ];
  for (const { text, x, y, size, color } of texts) {
    const line = oneLine(text, words);
    if (!line) continue;
    const lines = new LineContent(size);
    lines.operation(['rg', ...rgbOf(color)]);
    lines.line(line, x, page.height - y);
    content.push(lines.take());
  }
  document.addPage(content.join('\n'));
  document.write(output, { fonts: fonts.resources(document.objects), language });
}

function curveContent({ points, color, width }: DiagramCurve, height: number): string {
  const [x1, y1, x2, y2, x3, y3, x4, y4] = points;
  return spelled([
    ['RG', ...rgbOf(color)],
    ['w', width],
    ['m', x1, height - y1],
    ['c', x2, height - y2, x3, height - y3, x4, height - y4],
    ['S'],
  ]);
}

function boxContent({ x, y, width, height, radius, fill, stroke, strokeWidth }: DiagramBox, page: number): string {
  const [left, right, top, bottom] = [x, x + width, page - y, page - y - height];
  const control = radius * ROUND;
  return spelled([
    ['rg', ...rgbOf(fill)],
    ['RG', ...rgbOf(stroke)],
    ['w', strokeWidth],
    ['m', left + radius, bottom],
    ['l', right - radius, bottom],
    ['c', right - control, bottom, right, bottom + control, right, bottom + radius],
    ['l', right, top - radius],
    ['c', right, top - control, right - control, top, right - radius, top],
    ['l', left + radius, top],
    ['c', left + control, top, left, top - control, left, top - radius],
    ['l', left, bottom + radius],
    ['c', left, bottom + control, left + control, bottom, left + radius, bottom],
    ['b'],
  ]);
}

const spelled = (operations: readonly Operation[]): string =>
  operations.map((operation) => writer.line(operation)).join('\n');

/** Shares of red, green and blue, 0 to 1. */
const rgbOf = (color: number): [number, number, number] => [
  ((color >> 16) & 0xff) / 0xff,
  ((color >> 8) & 0xff) / 0xff,
  (color & 0xff) / 0xff,
];
