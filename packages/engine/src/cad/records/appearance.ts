import type { Colour, Lineweight, Appearance } from '../model/entities.ts';
import type { RecordFields } from './record.ts';

const BY_BLOCK = 0;
const BY_LAYER = 256;

/** Widths by their number in a DWG file (Open Design specification, 20.4.1), in hundredths of a millimetre. */
const WIDTHS = [0, 5, 9, 13, 15, 18, 20, 25, 30, 35, 40, 50, 53, 60, 70, 80, 90, 100, 106, 120, 140, 158, 200, 211];
const FIRST_NAMED_WIDTH = 29;
const NAMED_WIDTHS = ['layer', 'block', 'default'] as const;

export function appearanceOf(fields: RecordFields): Appearance {
  return {
    layer: fields.text('layer', '0') || '0',
    colour: colourOf(fields, { by: 'layer' }),
    linetype: fields.text('lineType') || 'ByLayer',
    linetypeScale: fields.number('lineTypeScale', 1) || 1,
    lineweight: lineweightOf(fields, 'layer'),
    visible: !fields.has('isVisible') || fields.flag('isVisible'),
  };
}

/** A true colour goes before an index. */
export function colourOf(fields: RecordFields, otherwise: Colour): Colour {
  const rgb = fields.optionalNumber('color');
  if (rgb !== undefined) return { by: 'rgb', rgb: rgb & 0xffffff };
  const index = fields.optionalNumber('colorIndex');
  return index === undefined ? otherwise : colourOfIndex(index);
}

export function colourOfIndex(index: number): Colour {
  const place = Math.abs(Math.trunc(index));
  if (place === BY_BLOCK) return { by: 'block' };
  return place >= BY_LAYER ? { by: 'layer' } : { by: 'index', index: place };
}

export function lineweightOf(fields: RecordFields, otherwise: Lineweight): Lineweight {
  const hundredths = fields.optionalNumber('lineweightHundredths');
  if (hundredths !== undefined) return lineweightOfHundredths(hundredths);
  const number = fields.optionalNumber('lineweight');
  if (number === undefined) return otherwise;
  const named = NAMED_WIDTHS[number - FIRST_NAMED_WIDTH];
  if (named) return named;
  const width = WIDTHS[number];
  return width === undefined ? otherwise : width / 100;
}

/** As DXF spells it (group 370): -1, -2, -3, or a width. */
function lineweightOfHundredths(value: number): Lineweight {
  return NAMED_WIDTHS[-1 - value] ?? Math.min(Math.max(value, 0), 211) / 100;
}
