import type { Edge, Loop, PatternLine, Shape, Vertex } from '../model/entities.ts';
import { colourOf } from './appearance.ts';
import { normalOf, type RecordFields } from './record.ts';
import { curveOf } from './shapes.ts';

/** A text's own frame is not part of the border (DXF group 92). */
const TEXT_BOX = 8;

export function hatchOf(fields: RecordFields): Shape {
  const colours = fields.each('gradientColors').map((colour) => colourOf(rgbAsColour(colour), { by: 'layer' }));
  const hasGradient = fields.flag('gradientFlag') && colours.length > 0;
  return {
    type: 'hatch',
    loops: fields
      .each('boundaryPaths')
      .filter((path) => (path.number('boundaryPathTypeFlag') & TEXT_BOX) === 0)
      .map(loopOf),
    fill: hasGradient ? 'gradient' : fields.flag('solidFill') ? 'solid' : 'pattern',
    lines: fields.each('definitionLines').map(patternLineOf),
    gradient: hasGradient
      ? {
          from: colours[0] ?? { by: 'layer' },
          to: colours[1] ?? { by: 'rgb', rgb: 0xffffff },
          rotation: fields.number('gradientRotation'),
          name: fields.text('gradientName', 'LINEAR'),
        }
      : undefined,
    elevation: fields.point('elevationPoint').z || fields.number('elevation'),
    normal: normalOf(fields),
  };
}

/** The stops of a gradient call their true colour `rgb`. */
function rgbAsColour(colour: RecordFields): RecordFields {
  return colour.renamed('rgb', 'color');
}

function loopOf(path: RecordFields): Loop {
  if (!path.has('vertices')) return { edges: path.each('edges').flatMap((edge) => edgeOf(edge) ?? []) };
  return {
    vertices: path.each('vertices').map((vertex): Vertex => ({
      x: vertex.number('x'),
      y: vertex.number('y'),
      z: 0,
      bulge: vertex.number('bulge'),
      startWidth: 0,
      endWidth: 0,
    })),
  };
}

function edgeOf(edge: RecordFields): Edge | undefined {
  const angles = {
    start: edge.number('startAngle'),
    end: edge.number('endAngle', 2 * Math.PI),
    anticlockwise: !edge.has('isCCW') || edge.flag('isCCW'),
  };
  switch (edge.number('type')) {
    case 1:
      return { edge: 'line', from: edge.point('start'), to: edge.point('end') };
    case 2:
      return { edge: 'arc', centre: edge.point('center'), radius: edge.number('radius'), ...angles };
    case 3:
      return {
        edge: 'ellipse',
        centre: edge.point('center'),
        major: edge.point('end', { x: 1, y: 0, z: 0 }),
        ratio: edge.number('lengthOfMinorAxis', 1),
        ...angles,
      };
    case 4:
      return { edge: 'spline', curve: curveOf(edge) };
    default:
      return undefined;
  }
}

function patternLineOf(line: RecordFields): PatternLine {
  return {
    angle: line.number('angle'),
    base: line.point('base'),
    offset: line.point('offset'),
    dashes: line.numbers('dashLengths'),
  };
}
