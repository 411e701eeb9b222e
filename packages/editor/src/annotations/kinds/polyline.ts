import type { Polyline } from '@pagewright/contract/edits/annotations/shapes.ts';
import { asOne } from '../drawing/as-one.ts';
import { boxAround } from '../drawing/grown.ts';
import { endedLine, endingNames, endingsOf, reachOf } from '../drawing/line-endings.ts';
import { borderStyle, colourOf, fillOf, opacityOf, strokeOf } from '../drawing/stroke.ts';
import { uprightOn } from '../drawing/upright.ts';
import { verticesOf } from '../drawing/vertices.ts';
import type { CommentKind } from '../kind.ts';
import { measuredEntries, measuredOf } from '../measure/measured.ts';
import { lengthLabel } from '../measure/value.ts';
import { labelAlong } from '../measure/value-label.ts';

/** A line of several pieces, or how long a way is (ISO 32000-2, 12.5.6.9). */
export const polyline: CommentKind<Polyline> = {
  subtype: 'PolyLine',
  write: (editing, { points, startEnding, endEnding, stroke, fill, measure, opacity, contents }, { page }) => {
    const endings = [startEnding, endEnding] as const;
    const text = measure ? lengthLabel(points, measure) : '';
    const value = measure && { text, measure, colour: stroke.colour };
    const label = value && labelAlong(editing, value, points, { upright: uprightOn(page), width: stroke.width });
    const box = boxAround([...points, ...(label?.corners ?? [])], reachOf(stroke.width, endings));
    return (canvas) => ({
      entries: {
        Vertices: points,
        LE: endingNames(endings),
        C: [...stroke.colour],
        IC: fill ? [...fill] : undefined,
        BS: borderStyle(stroke),
        ...measuredEntries({ intent: 'PolyLineDimension', measure, label: text, contents, box }),
      },
      words: asOne(canvas, { opacity, box }, (naming) =>
        [`q ${endedLine({ points, endings, stroke, fill })} Q`, ...(label ? [label.words(naming)] : [])].join('\n'),
      ),
      box,
    });
  },
  read: (annotation) => {
    const points = verticesOf(annotation);
    const stroke = strokeOf(annotation, colourOf(annotation) ?? [0, 0, 0]);
    const measured = points && measuredOf(annotation, (measure) => lengthLabel(points, measure));
    if (!points || !stroke || !measured) return undefined;
    const [startEnding, endEnding] = endingsOf(annotation);
    return {
      type: 'polyline',
      points,
      startEnding,
      endEnding,
      stroke,
      fill: fillOf(annotation),
      ...measured,
      ...opacityOf(annotation),
    };
  },
};
