import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { dxfText, fixtureFolder, QpdfReading, readLines, readSizes, roomPlan, type Group } from '@pagewright/testkit';
import sharp from 'sharp';
import { number, type Measure } from './measuring/figure.ts';
import { runTool } from './measuring/run-tool.ts';

/** Millimetres from the middle of one outer wall to the middle of the other. */
const BUILDING = 6400;
const DPI = 600;
const MILLIMETRES_PER_INCH = 25.4;
const POINTS = 72 / MILLIMETRES_PER_INCH;
/** Of the page, from above: a row that crosses the outer walls first from either side, at every scale. */
const ROW = 0.5;
const MODEL = { spaces: 'model', scale: 'ratio' };

/** The plan of a room, written in one of AutoCAD's stroke fonts, at several scales. */
export const measure: Measure = async () => {
  const drawing = path.join(fixtureFolder(), 'room.dxf');
  const named = roomPlan('AC1027').map((group): Group => (group[1] === 'Liberation Sans' ? [3, 'simplex.shx'] : group));
  await writeFile(drawing, dxfText(named));

  const all = await runTool('dwg-to-pdf', [drawing]);
  const reading = await QpdfReading.of(all.files[0] ?? '');
  const layers = reading.dict(reading.catalog['/OCProperties'] ?? null);
  const off = reading.list(reading.dict(layers['/D'] ?? null)['/OFF'] ?? null);
  const fitted = await wallsOf(all.files[0] ?? '');
  const at = async (ratio: string) => {
    const { files } = await runTool('dwg-to-pdf', [drawing], { ...MODEL, ratio });
    const [[width = 0, height = 0] = []] = await readSizes(files[0] ?? '');
    return { file: files[0] ?? '', long: Math.round(Math.max(width, height) / POINTS) };
  };
  const [fifty, hundred, ten] = [await at('50'), await at('100'), await at('10')];
  const [wall, smaller] = [await wallsOf(fifty.file), await wallsOf(hundred.file)];
  return {
    pages: number(reading.pageCount),
    layers: number(reading.list(layers['/OCGs'] ?? null).length),
    'layers-off': number(off.length),
    'fitted-scale': tenths(BUILDING / fitted.apart),
    'width-fitted': tenths(fitted.width),
    wall: tenths(wall.apart),
    'wall-at-100': tenths(smaller.apart),
    'width-at-50': tenths(wall.width),
    'width-at-100': tenths(smaller.width),
    'paper-at-50': number(fifty.long),
    'paper-at-10': number(ten.long),
    'words-found': number(readLines(fifty.file, 1).filter((line) => line.includes('Room 1')).length),
    'font-notes': number(all.notes.filter((code) => code === 'DRAWING_FONTS_REPLACED').length),
  };
};

const tenths = (value: number) => number(Math.round(value * 10) / 10);

/** Millimetres on paper between the outer walls, and how wide the line of one is, by what is dark in a row of pixels. */
async function wallsOf(pdf: string): Promise<{ apart: number; width: number }> {
  const stem = path.join(path.dirname(pdf), 'drawn');
  execFileSync('pdftoppm', ['-gray', '-r', `${DPI}`, '-singlefile', '-png', pdf, stem]);
  const { data, info } = await sharp(`${stem}.png`).greyscale().raw().toBuffer({ resolveWithObject: true });
  const from = Math.round(info.height * ROW) * info.width * info.channels;
  const dark = Array.from({ length: info.width }, (_, x) => 1 - (data[from + x * info.channels] ?? 255) / 255);
  const first = lineFrom(dark);
  const last = lineFrom(dark.toReversed());
  const millimetres = MILLIMETRES_PER_INCH / DPI;
  return { apart: (info.width - last.middle - first.middle) * millimetres, width: first.ink * millimetres };
}

/** The first line of a row of pixels: its middle, and how much of it is dark. */
function lineFrom(dark: readonly number[]): { middle: number; ink: number } {
  const start = dark.findIndex((ink) => ink > 0);
  const length = dark.slice(start).findIndex((ink) => ink === 0);
  const line = dark.slice(start, start + length);
  const ink = line.reduce((sum, each) => sum + each, 0);
  return { middle: line.reduce((sum, each, at) => sum + each * (start + at + 0.5), 0) / ink, ink };
}
