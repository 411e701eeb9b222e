import { key, type DimStyle, type Layer, type Linetype, type Paper, type TextStyle } from '../model/drawing.ts';
import { colourOf, lineweightOf } from './appearance.ts';
import type { RecordFields } from './record.ts';

/** Rows of the tables, by name in lower case. */
function byName<T extends { name: string }>(rows: readonly T[]): Map<string, T> {
  return new Map(rows.map((row) => [key(row.name), row]));
}

const TRUE_COLOUR = 256;
/** Where dimensions keep the points that they measure from. */
const NEVER_PRINTED = 'defpoints';

export function layersOf(rows: readonly RecordFields[]): Map<string, Layer> {
  // Drawings before R2000 know no layer that is not printed, and read as if none were.
  const somePlot = rows.some((row) => !row.has('plotFlag') || row.flag('plotFlag'));
  return byName(
    rows.map((row): Layer => {
      const index = row.number('colorIndex', 7);
      const isTrue = Math.abs(index) === TRUE_COLOUR;
      return {
        name: row.text('name', '0'),
        colour: isTrue ? colourOf(row, { by: 'index', index: 7 }) : { by: 'index', index: Math.abs(index) || 7 },
        linetype: row.text('lineType', 'Continuous'),
        lineweight: lineweightOf(row, 'default'),
        off: row.flag('off') || index < 0,
        frozen: row.flag('frozen'),
        plots: key(row.text('name')) !== NEVER_PRINTED && (!somePlot || !row.has('plotFlag') || row.flag('plotFlag')),
      };
    }),
  );
}

export function linetypesOf(rows: readonly RecordFields[]): Map<string, Linetype> {
  return byName(
    rows.map((row): Linetype => {
      const pattern = row.each('pattern');
      return {
        name: row.text('name'),
        dashes: pattern.map((element) => element.number('elementLength')),
        complex: pattern.some((element) => (element.number('elementTypeFlag') & 6) !== 0),
      };
    }),
  );
}

export function stylesOf(rows: readonly RecordFields[]): Map<string, TextStyle> {
  return byName(
    rows.map((row): TextStyle => ({
      name: row.text('name'),
      font: row.text('extendedFont') || row.text('font'),
      bigFont: row.text('bigFont'),
      height: row.number('fixedTextHeight'),
      widthFactor: row.number('widthFactor', 1) || 1,
      oblique: row.number('obliqueAngle'),
    })),
  );
}

export function dimStylesOf(rows: readonly RecordFields[]): Map<string, DimStyle> {
  return byName(
    rows.map((row): DimStyle => ({
      name: row.text('name'),
      scale: row.number('DIMSCALE', 1) || 1,
      arrowSize: row.number('DIMASZ', 0.18),
      textHeight: row.number('DIMTXT', 0.18),
      gap: row.number('DIMGAP', 0.09),
      extensionBeyond: row.number('DIMEXE', 0.18),
      extensionOffset: row.number('DIMEXO', 0.0625),
      decimals: Math.min(Math.max(Math.trunc(row.number('DIMDEC', 4)), 0), 8),
      factor: row.number('DIMLFAC', 1) || 1,
      suffix: row.text('DIMPOST'),
      textStyle: row.text('DIMTXSTY'),
    })),
  );
}

const MILLIMETRES_PER_INCH = 25.4;
const INCHES = 0;

/** The sheet of a layout; `undefined` where nothing was set up. */
export function paperOf(settings: RecordFields): Paper | undefined {
  const [width, height] = [settings.number('width'), settings.number('height')];
  if (width < 10 || height < 10 || width > 20_000 || height > 20_000) return undefined;
  const scale = settings.within('scale');
  const [paper, drawing] = [scale.number('numerator', 1), scale.number('denominator', 1)];
  const perUnit = settings.number('unit') === INCHES ? MILLIMETRES_PER_INCH : 1;
  const unit = paper > 0 && drawing > 0 ? (perUnit * paper) / drawing : perUnit;
  const turned = settings.number('rotation') % 2 === 1;
  const margins = settings.within('margins');
  const offset = settings.within('offset');
  const [left, bottom] = turned
    ? [margins.number('bottom'), margins.number('right')]
    : [margins.number('left'), margins.number('bottom')];
  return {
    width: turned ? height : width,
    height: turned ? width : height,
    origin: { x: left + offset.number('x'), y: bottom + offset.number('y') },
    unit,
  };
}
