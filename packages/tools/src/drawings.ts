import { drawingToPdf, type DrawingResult, type SheetOptions } from '@pagewright/engine/cad';
import { choice, inGroup, number, toggle } from './options.ts';
import type { ToolInput } from './tool.ts';

/** What every tool that takes CAD drawings offers. */
export const drawingOptions = {
  ...inGroup('content', { spaces: choice(['all', 'model', 'layouts'], { default: 'all' }) }),
  ...inGroup('page', {
    pageSize: choice(
      ['auto', 'a4', 'a3', 'a2', 'a1', 'a0', 'letter', 'legal', 'tabloid', 'ansi-c', 'ansi-d', 'ansi-e'],
      {
        default: 'auto',
      },
    ),
    orientation: choice(['auto', 'portrait', 'landscape'], { default: 'auto' }),
    margin: number({ least: 0, most: 50, whole: false, unit: 'millimetres', default: 5 }),
    scale: choice(['fit', 'ratio'], { default: 'fit' }),
    ratio: number({
      least: 0.001,
      most: 1_000_000,
      whole: false,
      unit: 'none',
      default: 100,
      shownWhen: { option: 'scale', values: ['ratio'] },
    }),
    unit: choice(['auto', 'millimetres', 'centimetres', 'metres', 'inches', 'feet'], {
      default: 'auto',
      shownWhen: { option: 'scale', values: ['ratio'] },
    }),
  }),
  ...inGroup('look', {
    colours: choice(['paper', 'colour', 'black', 'grey', 'screen'], { default: 'paper' }),
    lineweights: toggle({ default: true }),
  }),
};

interface DrawingValues {
  spaces: SheetOptions['spaces'];
  pageSize: SheetOptions['sheet']['paper'];
  orientation: SheetOptions['sheet']['orientation'];
  margin: number;
  scale: 'fit' | 'ratio';
  ratio: number;
  unit: keyof typeof MILLIMETRES | 'auto';
  colours: SheetOptions['colours'];
  lineweights: boolean;
}

const MILLIMETRES = { millimetres: 1, centimetres: 10, metres: 1000, inches: 25.4, feet: 304.8 };

/** Draws one drawing as these options say. */
export function drawDrawing(
  file: ToolInput,
  values: DrawingValues,
  control: { output: string; signal: AbortSignal; onProgress?: (done: number, of: number) => void },
): Promise<DrawingResult> {
  const { spaces, pageSize, orientation, margin, scale, ratio, unit, colours, lineweights } = values;
  return drawingToPdf({
    path: file.path,
    kind: file.kind === 'dwg' ? 'dwg' : 'dxf',
    options: {
      spaces,
      sheet: { paper: pageSize, orientation, margin, scale: scale === 'fit' ? 'fit' : ratio },
      unit: unit === 'auto' ? 'auto' : MILLIMETRES[unit],
      colours,
      lineweights: lineweights ? 'drawn' : 'hairline',
    },
    ...control,
  });
}
