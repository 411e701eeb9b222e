import type { Dimension, ParagraphText, Point, Shape, TextShape } from '../model/entities.ts';
import { normalOf, ORIGIN, type RecordFields } from './record.ts';

/** Texts, dimensions and leaders as the readers give them. */

/** For what has no style of its own, or lost it when it was read (attributes since 2010, leaders). */
const USUAL_STYLE = 'Standard';

const BACKWARD = 2;
const UPSIDE_DOWN = 4;

export function textOf(fields: RecordFields): TextShape {
  const position = fields.point('startPoint');
  const elevation = fields.number('elevation', position.z);
  const generation = fields.number('generationFlag');
  return {
    text: fields.text('text'),
    position: { ...position, z: elevation },
    alignment: { ...fields.point('endPoint', position), z: elevation },
    height: Math.abs(fields.number('textHeight', 1)),
    rotation: fields.number('rotation'),
    widthFactor: fields.number('xScale', 1) || 1,
    oblique: fields.number('obliqueAngle'),
    style: fields.text('styleName') || USUAL_STYLE,
    horizontal: fields.number('halign'),
    vertical: fields.number('valign'),
    backward: (generation & BACKWARD) !== 0,
    upsideDown: (generation & UPSIDE_DOWN) !== 0,
    normal: normalOf(fields),
  };
}

export function paragraphOf(fields: RecordFields): ParagraphText {
  const direction = fields.point('direction', { x: 1, y: 0, z: 0 });
  const columns = fields.number('columnType') > 0 ? Math.max(1, fields.number('columnHeightCount', 1)) : 1;
  return {
    text: fields.text('text'),
    position: fields.point('insertionPoint'),
    height: Math.abs(fields.number('textHeight', 1)) || 1,
    width: Math.abs(fields.number('rectWidth')),
    attachment: fields.number('attachmentPoint', 1) || 1,
    rotation: fields.has('directionIsAngle') ? fields.number('rotation') : Math.atan2(direction.y, direction.x),
    style: fields.text('styleName') || USUAL_STYLE,
    lineSpacing: fields.number('lineSpacing', 1) || 1,
    columns: {
      count: columns,
      width: fields.number('columnWidth'),
      gutter: fields.number('columnGutter'),
      heights: fields.numbers('columnHeights'),
    },
    background: (fields.number('backgroundFill') & 3) !== 0,
    normal: normalOf(fields),
  };
}

const DIMENSION_KINDS = ['linear', 'linear', 'angular', 'diameter', 'radius', 'angular3', 'ordinate'] as const;

export function dimensionOf(fields: RecordFields): Dimension {
  const kind = DIMENSION_KINDS[fields.number('dimensionType') & 7] ?? 'linear';
  const names = ['subDefinitionPoint1', 'subDefinitionPoint2', 'centerPoint', 'arcPoint'];
  return {
    block: fields.text('name'),
    blockOffset: fields.point('insertionPoint'),
    kind,
    style: fields.text('styleName') || USUAL_STYLE,
    text: fields.text('text'),
    measurement: fields.optionalNumber('measurement'),
    definition: fields.point('definitionPoint'),
    textPoint: fields.point('textPoint'),
    points: names.flatMap((name) => fields.optionalPoint(name) ?? []),
    rotation: fields.number('rotationAngle'),
    normal: normalOf(fields),
  };
}

export function leaderOf(fields: RecordFields): Shape {
  return {
    type: 'leader',
    points: fields.points('vertices'),
    arrow: fields.flag('isArrowheadEnabled'),
    curved: fields.flag('isSpline'),
    style: fields.text('styleName') || USUAL_STYLE,
  };
}

const LINE_TYPE_NONE = 0;

/** `nameOf` tells names of styles and blocks by handle. */
export function multileaderOf(fields: RecordFields, nameOf: (handle: string) => string): Shape {
  const sections = fields.each('leaderSections');
  const hasLines = !fields.has('leaderLineType') || fields.number('leaderLineType') !== LINE_TYPE_NONE;
  const lines = hasLines ? sections.flatMap((section) => leaderLinesOf(section, fields)) : [];
  const block = fields.within('blockContent');
  const blockName = nameOf(block.text('blockContentId') || fields.text('blockContentId'));
  return {
    type: 'multileader',
    lines,
    arrowSize: fields.number('arrowheadSize'),
    text: fields.flag('hasMText') && fields.text('textContent') !== '' ? leaderTextOf(fields, nameOf) : undefined,
    insert:
      fields.flag('hasBlock') && blockName !== ''
        ? {
            block: blockName,
            position: block.point('position'),
            scale: block.point('scale', { x: 1, y: 1, z: 1 }),
            rotation: block.number('rotation'),
          }
        : undefined,
  };
}

/** Each line from its arrow to the landing, and along that. */
function leaderLinesOf(section: RecordFields, fields: RecordFields): Point[][] {
  const last = section.optionalPoint('lastLeaderLinePoint');
  const dogleg = section.point('doglegVector');
  const length = fields.flag('doglegEnabled') ? section.number('doglegLength') : 0;
  const landing = last && { x: last.x + dogleg.x * length, y: last.y + dogleg.y * length, z: last.z };
  return section.each('leaderLines').map((line) => {
    const points = line.points('vertices');
    return [...points, ...(last ? [last] : []), ...(landing && length > 0 ? [landing] : [])];
  });
}

const ATTACHMENT_OF_ALIGNMENT = [1, 2, 3];

function leaderTextOf(fields: RecordFields, nameOf: (handle: string) => string): ParagraphText {
  const direction = fields.point('textDirection', { x: 1, y: 0, z: 0 });
  const attachment = fields.number('textAttachmentPoint', fields.number('textAlignmentType') + 1);
  return {
    text: fields.text('textContent'),
    position: fields.point('textAnchor', ORIGIN),
    height: Math.abs(fields.number('textHeight', 1)) || 1,
    width: Math.abs(fields.number('textWidth')),
    attachment: ATTACHMENT_OF_ALIGNMENT[attachment - 1] ?? 1,
    rotation: Math.atan2(direction.y, direction.x) + fields.number('textRotation'),
    style: nameOf(fields.text('textStyleId')),
    lineSpacing: fields.number('textLineSpacingFactor', 1) || 1,
    columns: { count: 1, width: 0, gutter: 0, heights: [] },
    background: fields.flag('textFillOn') || fields.flag('textBackgroundColorOn'),
    normal: normalOf(fields, 'normal'),
  };
}

export function toleranceOf(fields: RecordFields): Shape {
  return {
    type: 'tolerance',
    text: fields.text('text'),
    position: fields.point('insertionPoint'),
    direction: fields.point('xAxisDirection', { x: 1, y: 0, z: 0 }),
    style: fields.text('styleName') || USUAL_STYLE,
  };
}
