import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import { runInThread } from '@pagewright/runtime/threads/pool.ts';
import { placePicture, type PageLayout } from '../images/layout.ts';
import type { EngineNote } from '../note.ts';
import { printFolder } from '../web/folder/print-folder.ts';
import { readSvg, type Svg } from './read-svg.ts';

export interface SvgToPdf {
  path: string;
  layout: PageLayout;
  /** Where the PDF of one page goes; nothing may stand there. */
  output: string;
  /** Whose drawing it is: a browser stays warm for its owner alone. */
  owner: string;
  signal?: AbortSignal | undefined;
}

/** A drawing whose parts multiply without end takes this long and not longer. */
const DEADLINE_MS = 30_000;
const POINTS_PER_PIXEL = 72 / 96;

/**
 * Draws an SVG on a page as vectors. The browser sees it as the picture of a page, where it may neither run scripts nor
 * ask for anything outside of itself (SVG Integration, 3.5), and has no network besides. Fails with FILE_DAMAGED, and
 * like `printFolder`.
 */
export async function svgToPdf({ path: source, layout, output, owner, signal }: SvgToPdf): Promise<EngineNote[]> {
  const svg = drawingOf(await readFile(source), source);
  const folder = await mkdtemp(path.join(path.dirname(output), 'svg-'));
  try {
    const drawing = path.join(folder, 'drawing.svg');
    const { page, html } = pageOf(svg, layout);
    await writeFile(drawing, svg.text.replace(DECLARATION, ''));
    await writeFile(path.join(folder, 'page.html'), html);
    const print = async () => {
      const { brokenPictures } = await printFolder({
        folder,
        entry: 'page.html',
        page: { widthPoints: page.width, heightPoints: page.height, margins: { top: 0, right: 0, bottom: 0, left: 0 } },
        outline: false,
        tagged: false,
        mostPages: 1,
        owner,
        output,
        signal,
        deadlineMs: DEADLINE_MS,
      });
      return brokenPictures === 0;
    };
    if (await print()) return [];
    await rm(output, { force: true });
    await runInThread<typeof import('./mend-task.ts')>(
      new URL('./mend-task.ts', import.meta.url),
      { path: drawing },
      { signal },
    );
    if (await print()) return [{ code: 'PICTURE_INCOMPLETE', path: source }];
    await rm(output, { force: true });
    throw new EngineFailure('FILE_DAMAGED', { path: source }, 'the browser cannot draw it');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** What was decoded is written as UTF-8, whatever it was. */
const DECLARATION = /^\ufeff?\s*<\?xml[^>]*\?>/;

function drawingOf(file: Buffer, source: string): Svg {
  try {
    return readSvg(file);
  } catch (error) {
    throw error instanceof EngineFailure ? new EngineFailure(error.code, { path: source }, error.message) : error;
  }
}

/** A drawing without a viewBox does not grow with its place: it keeps its own size, and all of it is scaled. */
function pageOf({ width, height }: Svg, layout: PageLayout): { page: { width: number; height: number }; html: string } {
  const { page, matrix } = placePicture({ width, height, orientation: 1 }, layout);
  const [across, , , down, x, y] = matrix;
  const scale = across / (width * POINTS_PER_PIXEL);
  const place = `left:${x}pt;top:${page.height - y - down}pt;width:${width}px;height:${height}px`;
  const style = `html,body{margin:0}img{position:absolute;transform-origin:0 0;transform:scale(${scale});${place}}`;
  return { page, html: `<!doctype html><meta charset="utf-8"><style>${style}</style><img src="drawing.svg" alt="">` };
}
