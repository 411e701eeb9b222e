import type { Rectangle } from '@pagewright/contract/edits/annotations/shapes.ts';
import { polyline } from '../../added/shape.ts';
import { areaWithin } from '../drawing/area-within.ts';
import { asOne } from '../drawing/as-one.ts';
import { cloudEntry, cloudOf, cloudPath, cloudRadius } from '../drawing/cloud.ts';
import { grown } from '../drawing/grown.ts';
import { paintedPath } from '../drawing/painted-path.ts';
import { borderStyle, colourOf, fillOf, opacityOf, strokeOf } from '../drawing/stroke.ts';
import type { CommentKind } from '../kind.ts';

/** A rectangle, perhaps as a cloud (ISO 32000-2, 12.5.6.8). */
export const rectangle: CommentKind<Rectangle> = {
  subtype: 'Square',
  write:
    (_, { area: [left, bottom, right, top], stroke, fill, cloud, opacity }) =>
    (canvas) => {
      const width = stroke?.width ?? 0;
      const radius = cloud === undefined ? 0 : cloudRadius(cloud, width);
      const box = grown({ left, bottom, right, top }, radius + width / 2);
      const corners = [left, bottom, right, bottom, right, top, left, top];
      return {
        entries: {
          C: stroke ? [...stroke.colour] : undefined,
          IC: fill ? [...fill] : undefined,
          BS: borderStyle(stroke),
          ...(cloud !== undefined && { BE: cloudEntry(cloud), RD: [radius, radius, radius, radius] }),
        },
        words: asOne(canvas, { opacity, box }, () =>
          paintedPath(cloud === undefined ? `${polyline(corners)} h` : cloudPath(corners, radius), stroke, fill),
        ),
        box,
      };
    },
  read: (annotation) => {
    const stroke = strokeOf(annotation, colourOf(annotation));
    const area = stroke !== undefined && areaWithin(annotation, stroke?.width ?? 0);
    if (!area) return undefined;
    return {
      type: 'rectangle',
      area,
      stroke,
      fill: fillOf(annotation),
      ...cloudOf(annotation),
      ...opacityOf(annotation),
    };
  },
};
