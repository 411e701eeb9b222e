import type { Ellipse } from '@pagewright/contract/edits/annotations/shapes.ts';
import { areaWithin } from '../drawing/area-within.ts';
import { asOne } from '../drawing/as-one.ts';
import { cloudOf } from '../drawing/cloud.ts';
import { ellipsePath } from '../drawing/ellipse-path.ts';
import { grown } from '../drawing/grown.ts';
import { paintedPath } from '../drawing/painted-path.ts';
import { borderStyle, colourOf, fillOf, opacityOf, strokeOf } from '../drawing/stroke.ts';
import type { CommentKind } from '../kind.ts';

/** ISO 32000-2, 12.5.6.8. */
export const ellipse: CommentKind<Ellipse> = {
  subtype: 'Circle',
  write:
    (_, { area: [left, bottom, right, top], stroke, fill, opacity }) =>
    (canvas) => {
      const box = grown({ left, bottom, right, top }, (stroke?.width ?? 0) / 2);
      const path = ellipsePath([(left + right) / 2, (bottom + top) / 2], (right - left) / 2, (top - bottom) / 2);
      return {
        entries: {
          C: stroke ? [...stroke.colour] : undefined,
          IC: fill ? [...fill] : undefined,
          BS: borderStyle(stroke),
        },
        words: asOne(canvas, { opacity, box }, () => paintedPath(path, stroke, fill)),
        box,
      };
    },
  read: (annotation) => {
    // An ellipse of ours is no cloud.
    if (cloudOf(annotation).cloud !== undefined) return undefined;
    const stroke = strokeOf(annotation, colourOf(annotation));
    const area = stroke !== undefined && areaWithin(annotation, stroke?.width ?? 0);
    if (!area) return undefined;
    return { type: 'ellipse', area, stroke, fill: fillOf(annotation), ...opacityOf(annotation) };
  },
};
