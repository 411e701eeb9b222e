import type { Line } from '@pagewright/contract/edits/annotations/shapes.ts';
import { asNumber, PdfName } from '@pagewright/pdf/objects/objects.ts';
import { asOne } from '../drawing/as-one.ts';
import { boxAround } from '../drawing/grown.ts';
import { endedLine, endingNames, endingsOf, reachOf } from '../drawing/line-endings.ts';
import { borderStyle, colourOf, fillOf, opacityOf, strokeOf } from '../drawing/stroke.ts';
import { uprightOn } from '../drawing/upright.ts';
import type { CommentKind } from '../kind.ts';
import { measuredEntries, measuredOf } from '../measure/measured.ts';
import { lengthLabel } from '../measure/value.ts';
import { labelAlong } from '../measure/value-label.ts';
import { numbersOf } from '../own-entries.ts';

/** A straight line, an arrow, or how long something is (ISO 32000-2, 12.5.6.7). */
export const line: CommentKind<Line> = {
  subtype: 'Line',
  write: (editing, { from, to, startEnding, endEnding, stroke, fill, measure, opacity, contents }, { page }) => {
    const points = [...from, ...to];
    const endings = [startEnding, endEnding] as const;
    const text = measure ? lengthLabel(points, measure) : '';
    const value = measure && { text, measure, colour: stroke.colour };
    const label = value && labelAlong(editing, value, points, { upright: uprightOn(page), width: stroke.width });
    const box = boxAround([...points, ...(label?.corners ?? [])], reachOf(stroke.width, endings));
    const isArrow = endings.some((ending) => ending.endsWith('arrow'));
    return (canvas) => ({
      entries: {
        L: points,
        LE: endingNames(endings),
        C: [...stroke.colour],
        IC: fill ? [...fill] : undefined,
        BS: borderStyle(stroke),
        ...(isArrow && { IT: PdfName.of('LineArrow') }),
        ...measuredEntries({ intent: 'LineDimension', measure, label: text, contents, box }),
        // Readers that draw it anew write its contents over it.
        ...(measure && contents === '' && { Cap: true, CP: PdfName.of('Top') }),
      },
      words: asOne(canvas, { opacity, box }, (naming) =>
        [`q ${endedLine({ points, endings, stroke, fill })} Q`, ...(label ? [label.words(naming)] : [])].join('\n'),
      ),
      box,
    });
  },
  read: (annotation) => {
    const points = numbersOf(annotation, 'L');
    const [x, y, toX, toY] = points;
    const stroke = strokeOf(annotation, colourOf(annotation) ?? [0, 0, 0]);
    const measured = measuredOf(annotation, (measure) => lengthLabel(points, measure));
    // Lines that lead to it from somewhere else are more than we draw.
    const hasLeaders = ['LL', 'LLE', 'LLO'].some((key) => (asNumber(annotation.get(key)) ?? 0) !== 0);
    if (x === undefined || y === undefined || toX === undefined || toY === undefined) return undefined;
    if (!stroke || !measured || hasLeaders) return undefined;
    const [startEnding, endEnding] = endingsOf(annotation);
    return {
      type: 'line',
      from: [x, y],
      to: [toX, toY],
      startEnding,
      endEnding,
      stroke,
      fill: fillOf(annotation),
      ...measured,
      ...opacityOf(annotation),
    };
  },
};
