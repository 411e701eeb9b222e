import type { Polygon } from '@pagewright/contract/edits/annotations/shapes.ts';
import { PdfName } from '@pagewright/pdf/objects/objects.ts';
import { polyline } from '../../added/shape.ts';
import { asOne } from '../drawing/as-one.ts';
import { cloudEntry, cloudOf, cloudPath, cloudRadius } from '../drawing/cloud.ts';
import { boxAround } from '../drawing/grown.ts';
import { paintedPath } from '../drawing/painted-path.ts';
import { borderStyle, colourOf, fillOf, opacityOf, strokeOf } from '../drawing/stroke.ts';
import { uprightOn } from '../drawing/upright.ts';
import { verticesOf } from '../drawing/vertices.ts';
import type { CommentKind } from '../kind.ts';
import { measuredEntries, measuredOf } from '../measure/measured.ts';
import { areaLabel, centreOf } from '../measure/value.ts';
import { labelWithin } from '../measure/value-label.ts';

/** A closed line, perhaps as a cloud, or how large an area is (ISO 32000-2, 12.5.6.9). */
export const polygon: CommentKind<Polygon> = {
  subtype: 'Polygon',
  write: (editing, { points, stroke, fill, cloud, measure, opacity, contents }, { page }) => {
    const width = stroke?.width ?? 0;
    const radius = cloud === undefined ? 0 : cloudRadius(cloud, width);
    const text = measure ? areaLabel(points, measure) : '';
    const value = measure && { text, measure, colour: stroke?.colour ?? [0, 0, 0] };
    const label = value && labelWithin(editing, value, centreOf(points), uprightOn(page));
    const box = boxAround([...points, ...(label?.corners ?? [])], radius + width / 2);
    const path = cloud === undefined ? `${polyline(points)} h` : cloudPath(points, radius);
    return (canvas) => ({
      entries: {
        Vertices: points,
        C: stroke ? [...stroke.colour] : undefined,
        IC: fill ? [...fill] : undefined,
        BS: borderStyle(stroke),
        ...(cloud !== undefined && { BE: cloudEntry(cloud), IT: PdfName.of('PolygonCloud') }),
        ...measuredEntries({ intent: 'PolygonDimension', measure, label: text, contents, box }),
      },
      words: asOne(canvas, { opacity, box }, (naming) =>
        [paintedPath(path, stroke, fill), ...(label ? [label.words(naming)] : [])].join('\n'),
      ),
      box,
    });
  },
  read: (annotation) => {
    const points = verticesOf(annotation);
    const stroke = strokeOf(annotation, colourOf(annotation));
    const measured = points && measuredOf(annotation, (measure) => areaLabel(points, measure));
    if (!points || stroke === undefined || !measured) return undefined;
    return {
      type: 'polygon',
      points,
      stroke,
      fill: fillOf(annotation),
      ...cloudOf(annotation),
      ...measured,
      ...opacityOf(annotation),
    };
  },
};
