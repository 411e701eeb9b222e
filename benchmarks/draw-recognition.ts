import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { renderPages } from '@pagewright/engine/render';
import { closeThreads } from '@pagewright/runtime/threads/pool.ts';
import type { Block, PageModel } from '@pagewright/recognition';
import { recognizePdf } from '@pagewright/writers/recognize';
import { readDocument } from '@pagewright/writers/recognize';
import sharp from 'sharp';

/**
 * Draws what is recognized over the pages: regions dashed, columns dotted, blocks in the colours of their kinds with
 * their place in reading order, cells of tables, breaks and hyphens at the ends of lines.
 * usage: npm run bench -- draw-recognition <file.pdf> <folder> [pages]
 */

const DPI = 110;
const SCALE = DPI / 72;

const COLORS: Record<Block['kind'], string> = {
  paragraph: '#1a7f37',
  heading: '#cf222e',
  listItem: '#9a6700',
  table: '#0969da',
  figure: '#8250df',
  caption: '#e16f24',
  code: '#57606a',
  formula: '#e85aad',
  footnote: '#0550ae',
  sideNote: '#d4a72c',
  pageNumber: '#6e7781',
  rule: '#bf3989',
};

/** "2,5": by number. */
const pagesFrom = (typed: string) => () => typed.split(',').map(Number);

export async function run([file, folder, pages]: string[]): Promise<void> {
  if (file === undefined || folder === undefined) return console.log('draw-recognition <file.pdf> <folder> [pages]');
  await mkdir(folder, { recursive: true });
  const work = await mkdtemp(path.join(tmpdir(), 'draw-recognition-'));
  try {
    const input = { path: file };
    await recognizePdf(
      input,
      { folder: work, pages: pages === undefined ? undefined : pagesFrom(pages) },
      async (recognized) => {
        const drawn = readDocument(recognized.document).pages.map((page) => ({
          page,
          picture: path.join(work, `${page.number}.png`),
          output: path.join(folder, `${path.basename(file, '.pdf')}-${page.number}.png`),
        }));
        await renderPages(recognized.source.path, {
          pages: drawn.map(({ page, picture }) => ({ page: page.number, output: picture })),
          scale: { dpi: DPI },
          encoding: { format: 'png', quality: 100 },
          password: recognized.source.password,
        });
        for (const { page, picture, output } of drawn) {
          await sharp(
            await sharp(picture)
              .rotate(-(page.turned ?? 0))
              .toBuffer(),
          )
            .composite([{ input: Buffer.from(overlay(page)), left: 0, top: 0 }])
            .png()
            .toFile(output);
          console.log(output);
        }
      },
    );
  } finally {
    await closeThreads();
    await rm(work, { recursive: true, force: true });
  }
}

function overlay(page: PageModel): string {
  const size = `width="${Math.floor(page.width * SCALE)}" height="${Math.floor(page.height * SCALE)}"`;
  let order = 0;
  const marks = page.regions.flatMap((region) => [
    rectangle(region.box, '#8c959f', '6 3'),
    ...region.columns.flatMap((column) => [
      rectangle(column.box, '#1b7c83', '2 2'),
      ...column.blocks.flatMap((block) => {
        order += 1;
        return markOf(block, String(order));
      }),
    ]),
  ]);
  const running = [...page.header, ...page.footer].flatMap((block) => markOf(block, '–'));
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${[...marks, ...running].join('')}</svg>`;
}

function markOf(block: Block, order: string): string[] {
  const color = COLORS[block.kind];
  const { left, top } = block.box;
  const name = block.kind === 'heading' ? `${order} h${block.level}` : order;
  const label = `<text x="${left * SCALE - 3}" y="${top * SCALE + 10}" font-size="11" text-anchor="end" fill="${color}">${name}</text>`;
  const cells = block.kind === 'table' ? block.cells.map((cell) => rectangle(cell.box, color, '1 1')) : [];
  const ends = 'lines' in block ? block.lines.map(({ box, join }) => endOf(box, join)) : [];
  return [rectangle(block.box, color, ''), label, ...cells, ...ends];
}

function endOf({ right, bottom }: Block['box'], join: 'space' | 'nothing' | 'hyphen' | 'break'): string {
  const sign = join === 'break' ? '⏎' : join === 'hyphen' ? '~' : '';
  return sign === ''
    ? ''
    : `<text x="${right * SCALE + 2}" y="${bottom * SCALE}" font-size="10" fill="red">${sign}</text>`;
}

function rectangle({ left, top, right, bottom }: Block['box'], color: string, dash: string): string {
  const [width, height] = [Math.max(0.5, right - left) * SCALE, Math.max(0.5, bottom - top) * SCALE];
  const place = `x="${left * SCALE}" y="${top * SCALE}" width="${width}" height="${height}"`;
  return `<rect ${place} fill="${color}" fill-opacity="0.04" stroke="${color}" stroke-dasharray="${dash}"/>`;
}
