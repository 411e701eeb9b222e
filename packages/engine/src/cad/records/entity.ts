import type { Entity, Point, Shape } from '../model/entities.ts';
import { dimensionOf, leaderOf, multileaderOf, paragraphOf, textOf, toleranceOf } from './annotations.ts';
import { hatchOf } from './hatch.ts';
import { appearanceOf } from './appearance.ts';
import { normalOf, type RecordFields } from './record.ts';
import {
  arcOf,
  curveOf,
  ellipseOf,
  faceOf,
  lineOf,
  multilineOf,
  pathOf,
  pictureOf,
  polylineOf,
  rayOf,
  solidOf,
} from './shapes.ts';

/** What entities refer to by handle. */
export interface Names {
  /** Layers, styles and blocks. */
  of: (handle: string) => string;
  pictures: ReadonlyMap<string, string>;
  /** Borders of clipped inserts, by the handle of the insert's dictionary. */
  clips: ReadonlyMap<string, Point[]>;
}

export function entityOf(fields: RecordFields, names: Names): Entity {
  return { ...shapeOf(fields, names), appearance: appearanceOf(fields), handle: fields.text('handle') };
}

const READERS: Record<string, (fields: RecordFields, names: Names) => Shape> = {
  LINE: lineOf,
  RAY: (fields) => rayOf(fields, 'one'),
  XLINE: (fields) => rayOf(fields, 'none'),
  CIRCLE: (fields) => arcOf(fields, 'whole'),
  ARC: (fields) => arcOf(fields, 'part'),
  ELLIPSE: ellipseOf,
  LWPOLYLINE: polylineOf,
  POLYLINE2D: polylineOf,
  POLYLINE3D: pathOf,
  SPLINE: (fields) => ({ type: 'spline', curve: curveOf(fields) }),
  POINT: (fields) => ({ type: 'point', position: fields.point('position') }),
  SOLID: solidOf,
  TRACE: solidOf,
  '3DFACE': faceOf,
  HATCH: hatchOf,
  MPOLYGON: hatchOf,
  TEXT: (fields) => ({ type: 'text', ...textOf(fields) }),
  ATTRIB: (fields) => attributeOf(fields, 'text'),
  ATTDEF: (fields) => attributeOf(fields, 'definition'),
  MTEXT: (fields) => ({ type: 'mtext', ...paragraphOf(fields) }),
  INSERT: insertOf,
  ACAD_TABLE: tableOf,
  DIMENSION: (fields) => ({ type: 'dimension', ...dimensionOf(fields) }),
  LEADER: leaderOf,
  MULTILEADER: (fields, names) => multileaderOf(fields, names.of),
  TOLERANCE: toleranceOf,
  MLINE: multilineOf,
  VIEWPORT: viewportOf,
  IMAGE: (fields, names) => ({
    type: 'picture',
    ...pictureOf(fields, names.pictures.get(fields.text('imageDefHandle')) ?? ''),
  }),
  WIPEOUT: (fields) => ({ type: 'wipeout', ...pictureOf(fields, '') }),
};

function shapeOf(fields: RecordFields, names: Names): Shape {
  const type = fields.text('type');
  return READERS[type]?.(fields, names) ?? { type: 'unread', name: type === '' ? 'UNKNOWN' : type.slice(0, 60) };
}

const INVISIBLE = 1;

/** The words of an attribute stand in a record of their own. */
function attributeOf(fields: RecordFields, type: 'text' | 'definition'): Shape {
  const base = fields.has('textHeight') ? fields : fields.within('text');
  const text = textOf(base);
  const words = type === 'definition' ? fields.text('tag') : text.text;
  const hidden = (fields.number('flags') & INVISIBLE) !== 0;
  return { type, ...text, text: hidden ? '' : words };
}

function insertOf(fields: RecordFields, names: Names): Shape {
  return {
    type: 'insert',
    block: fields.text('name'),
    position: fields.point('insertionPoint'),
    scale: {
      x: fields.number('xScale', 1) || 1,
      y: fields.number('yScale', 1) || 1,
      z: fields.number('zScale', 1) || 1,
    },
    rotation: fields.number('rotation'),
    columns: Math.max(1, Math.trunc(fields.number('columnCount', 1))),
    rows: Math.max(1, Math.trunc(fields.number('rowCount', 1))),
    columnSpacing: fields.number('columnSpacing'),
    rowSpacing: fields.number('rowSpacing'),
    normal: normalOf(fields),
    attributes: fields.each('attribs').map((attribute) => entityOf(attribute, names)),
    clip: names.clips.get(fields.text('ownerDictionaryHardId')) ?? [],
  };
}

/** A table brings the block with its lines and words; some versions are read with its handle in another field. */
function tableOf(fields: RecordFields, names: Names): Shape {
  const block = ['blockRecordHandle', 'tableStyleId']
    .map((field) => names.of(fields.text(field)))
    .find((name) => name.startsWith('*T'));
  const direction = fields.point('directionVector', { x: 1, y: 0, z: 0 });
  const length = Math.hypot(direction.x, direction.y);
  // Since 2010 libredwg does not find where a table stands: no place is better than a wrong one.
  if (block === undefined || length === 0) return { type: 'unread', name: 'ACAD_TABLE' };
  return {
    type: 'insert',
    block: fields.text('name').startsWith('*T') ? fields.text('name') : block,
    position: fields.point('startPoint'),
    scale: { x: 1, y: 1, z: 1 },
    // Of 2007 the direction is misread; a true one has the length of one.
    rotation: Math.abs(length - 1) < 1e-6 ? Math.atan2(direction.y, direction.x) : 0,
    columns: 1,
    rows: 1,
    columnSpacing: 0,
    rowSpacing: 0,
    normal: normalOf(fields),
    attributes: [],
    clip: [],
  };
}

const SWITCHED_OFF = 0x2_0000;

function viewportOf(fields: RecordFields, names: Names): Shape {
  const isOff = (fields.number('statusBitFlags') & SWITCHED_OFF) !== 0;
  return {
    type: 'viewport',
    centre: fields.point('viewportCenter'),
    width: fields.number('width'),
    height: fields.number('height'),
    viewCentre: fields.point('displayCenter'),
    viewHeight: fields.number('viewHeight'),
    target: fields.point('targetPoint'),
    direction: normalOf(fields, 'viewDirection'),
    twist: fields.number('viewTwistAngle'),
    frozen: fields.texts('frozenLayerIds').flatMap((handle) => names.of(handle) || []),
    shows: !isOff,
    clip: fields.text('clippingBoundaryId'),
  };
}
