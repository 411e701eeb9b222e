import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { renderPages } from '@pagewright/engine/render';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import sharp from 'sharp';
import { call } from '../lossless/call.ts';
import { judgeMark, type Area, type Judged, type Picture } from './judge-mark.ts';
import type { Mark } from './mark.ts';

/** Pixels that a mark is wide. */
const WIDTH = 240;
const POINTS_AN_INCH = 72;

/** A page of a file, from 1, with the mark that is to be seen there. */
interface Marked {
  bytes: Uint8Array;
  page: number;
  mark: Mark;
}

/** With fields as a viewer shows them: PDFium, and poppler, which draws them anew where the form asks for it. */
export const VIEWERS = ['PDFium', 'poppler'] as const;
type Viewer = (typeof VIEWERS)[number];

/** How a mark is seen on its page by each; `alone`: on a white page that is not turned. `undefined` where one does not draw the page. */
export async function seenUpright(
  marked: Marked,
  others: { before: Uint8Array; alone: Marked },
): Promise<Record<Viewer, Judged | undefined>> {
  return { PDFium: await seenBy('PDFium', marked, others), poppler: await seenBy('poppler', marked, others) };
}

async function seenBy(
  viewer: Viewer,
  marked: Marked,
  { before, alone }: { before: Uint8Array; alone: Marked },
): Promise<Judged | undefined> {
  const own = await drawn(viewer, alone);
  const [old, now] = [await drawn(viewer, { ...marked, bytes: before }), await drawn(viewer, marked)];
  if (!own || !old || !now) return undefined;
  return judgeMark(old, now, { area: areaOf(marked), alone: cut(own, areaOf(alone)) });
}

const scaleOf = ({ seen }: Mark) => WIDTH / seen.width;

function areaOf({ mark }: Marked): Area {
  const scale = scaleOf(mark);
  const { left, top, width, height } = mark.seen;
  return { left: left * scale, top: top * scale, width: width * scale, height: height * scale };
}

async function drawn(viewer: Viewer, { bytes, page, mark }: Marked): Promise<Picture | undefined> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-upright-'));
  try {
    const [file, output] = [path.join(folder, 'page.pdf'), path.join(folder, 'page')];
    await writeFile(file, bytes);
    const width = Math.round(mark.across * scaleOf(mark));
    if (viewer === 'PDFium') {
      const pages = [{ page, output: `${output}.png` }];
      await renderPages(file, { pages, scale: { width }, encoding: { format: 'png', quality: 100 } });
    } else {
      const size = ['-r', String(POINTS_AN_INCH * scaleOf(mark))];
      const only = ['-f', String(page), '-l', String(page), '-singlefile', '-png', '-cropbox'];
      await call('pdftoppm', [...only, ...size, file, output]);
      if (!existsSync(`${output}.png`)) return undefined;
    }
    const picture = sharp(`${output}.png`).toColourspace('srgb').removeAlpha().raw();
    const { data, info } = await picture.toBuffer({ resolveWithObject: true });
    return { width: info.width, height: info.height, pixels: data };
  } catch (error) {
    if (error instanceof EngineFailure && error.code === 'FILE_DAMAGED') return undefined;
    throw error;
  } finally {
    await rm(folder, { recursive: true });
  }
}

function cut({ width, pixels }: Picture, area: Area): Picture {
  const [left, top] = [Math.round(area.left), Math.round(area.top)];
  const part = { width: Math.round(area.width), height: Math.round(area.height) };
  const rows = Array.from({ length: part.height }, (_, y) => {
    const at = ((top + y) * width + left) * 3;
    return pixels.subarray(at, at + part.width * 3);
  });
  return { ...part, pixels: new Uint8Array(Buffer.concat(rows)) };
}
