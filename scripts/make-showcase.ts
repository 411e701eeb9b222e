import { execFile } from 'node:child_process';
import { mkdtemp, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { fixture, readWorkbook } from '@pagewright/testkit';
import sharp from 'sharp';

/**
 * The three results that the home page shows, made with the prompt's own tools of documents that this code draws:
 * pictures and figures go into apps/web/app/home/showcase. `--check` only compares the figures with those that stand there.
 * usage: npm run showcase [-- --check]
 */

const run = promisify(execFile);
const ROOT = path.join(import.meta.dirname, '..');
const SHOWCASE = path.join(ROOT, 'apps/web/app/home/showcase');
/** Twice as wide as they are shown, for fine screens. */
const PICTURE_WIDTH = 640;
const DPI = 120;
const SHOWN_WORDS = 25;

interface Figures {
  compress: { tool: string; before: number; after: number };
  ocr: { tool: string; certainty: number; words: number; text: string };
  table: { tool: string; rows: string[][]; wrong: { address: string; says: string; adds: string } };
}

async function makeShowcase(folder: string, pictures: string | undefined): Promise<Figures> {
  const work = (name: string) => path.join(folder, name);
  const tool = async (...args: string[]) => {
    const { stdout } = await run(process.execPath, [path.join(ROOT, 'apps/cli/src/main.ts'), ...args, '--json'], {
      maxBuffer: 10_000_000,
    });
    return JSON.parse(stdout) as { notes: { code: string; certainty?: { percent: number } }[] };
  };
  const picture = async (pdf: string, name: string, height: number) => {
    if (pictures === undefined) return;
    const page = work(`${name}.png`);
    await tool('pdf-to-jpg', pdf, '--pages', '1', '--format', 'png', '--dpi', String(DPI), '-o', page);
    const drawn = sharp(page).resize({ width: PICTURE_WIDTH });
    const { info } = await drawn.clone().toBuffer({ resolveWithObject: true });
    await drawn
      .extract({ left: 0, top: 0, width: info.width, height: Math.min(height, info.height) })
      .webp({ quality: 78 })
      .toFile(path.join(pictures, `${name}.webp`));
  };

  await sharp(landscape(), { raw: { ...LANDSCAPE, channels: 3 } })
    .withMetadata({ density: 300 })
    .jpeg({ quality: 95 })
    .toFile(work('photo.jpg'));
  await tool('jpg-to-pdf', work('photo.jpg'), '-o', work('photo.pdf'));
  await tool('compress-pdf', work('photo.pdf'), '-o', work('smaller.pdf'));
  await picture(work('photo.pdf'), 'before', PICTURE_WIDTH);
  await picture(work('smaller.pdf'), 'after', PICTURE_WIDTH);
  const [before, after] = await Promise.all([stat(work('photo.pdf')), stat(work('smaller.pdf'))]);

  const scan = await fixture('scanned-letter');
  const { notes } = await tool('pdf-ocr', scan, '-o', work('searchable.pdf'));
  const certainty = notes.find(({ code }) => code === 'OCR_READ')?.certainty?.percent;
  if (certainty === undefined) throw new Error('the scan was not read');
  const { stdout: text } = await run('pdftotext', [work('searchable.pdf'), '-']);
  const words = text.split(/\s+/).filter((word) => word !== '');
  await picture(scan, 'scan', (PICTURE_WIDTH * 9) / 16);

  await tool('pdf-to-excel', await fixture('expenses-and-staff'), '-o', work('sheet.xlsx'));
  await picture(await fixture('expenses-and-staff'), 'table', (PICTURE_WIDTH * 9) / 16);
  const [sheet] = await readWorkbook(work('sheet.xlsx'));
  if (!sheet) throw new Error('the workbook has no sheet');
  return {
    compress: { tool: 'compress-pdf', before: before.size, after: after.size },
    ocr: { tool: 'pdf-ocr', certainty, words: words.length, text: words.slice(0, SHOWN_WORDS).join(' ') },
    table: tableOf(sheet),
  };
}

function tableOf({ cells, notes }: Awaited<ReturnType<typeof readWorkbook>>[number]): Figures['table'] {
  const rows: string[][] = [];
  for (const [address, { value, format }] of cells) {
    const [, letters = '', row = ''] = /^([A-Z]+)(\d+)$/.exec(address) ?? [];
    const column = letters.charCodeAt(0) - 'A'.charCodeAt(0);
    (rows[Number(row) - 1] ??= [])[column] = shown(value, format);
  }
  const [note] = notes;
  // The note says what the total is and what its figures add up to, in this order.
  const adds = note?.[1].match(/[\d,]+\.\d\d/g)?.[1];
  if (!note || adds === undefined) throw new Error('no total was found to be wrong');
  const [address] = note;
  const total = cells.get(address);
  const filled = Array.from(rows, (row) => Array.from(row ?? [], (cell) => cell ?? ''));
  return {
    tool: 'pdf-to-excel',
    rows: filled,
    wrong: { address, says: shown(total?.value ?? '', total?.format ?? ''), adds },
  };
}

const DAY_MS = 86_400_000;

/** As the sheet's formats show it. */
function shown(value: string | number | boolean, format: string): string {
  if (typeof value !== 'number') return String(value);
  if (/y/i.test(format)) return new Date(Date.UTC(1899, 11, 30) + value * DAY_MS).toISOString().slice(0, 10);
  if (/^0+$/.test(format)) return String(value).padStart(format.length, '0');
  return value.toLocaleString('en', { minimumFractionDigits: 2 });
}

const LANDSCAPE = { width: 2400, height: 1600 };

/** Hills under an evening sky, with the grain of a phone's camera. */
function landscape(): Buffer {
  const { width, height } = LANDSCAPE;
  const pixels = Buffer.alloc(width * height * 3);
  let noise = 7;
  const hills = [
    { level: 0.52, swing: 0.07, length: 640, colour: [132, 138, 160] },
    { level: 0.63, swing: 0.06, length: 420, colour: [84, 106, 112] },
    { level: 0.77, swing: 0.05, length: 730, colour: [44, 70, 62] },
  ];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      noise = (noise * 1_103_515_245 + 12_345) % 2_147_483_648;
      const grain = ((noise >> 16) % 15) - 7;
      const down = y / height;
      const sun = Math.max(0, 1 - Math.hypot(x - width * 0.68, y - height * 0.42) / (height * 0.34));
      let colour = [236 - 70 * (0.5 - down), 190 - 40 * (0.5 - down) + 40 * sun, 150 + 90 * (0.5 - down) + 20 * sun];
      for (const { level, swing, length, colour: own } of hills)
        if (down > level + swing * Math.sin(x / length) + (swing / 3) * Math.sin(x / (length / 3.7))) colour = own;
      const at = (y * width + x) * 3;
      for (let channel = 0; channel < 3; channel += 1)
        pixels[at + channel] = Math.max(0, Math.min(255, (colour[channel] ?? 0) + grain));
    }
  return pixels;
}

const folder = await mkdtemp(path.join(tmpdir(), 'showcase-'));
try {
  const isCheck = process.argv.includes('--check');
  await mkdir(SHOWCASE, { recursive: true });
  const figures = await makeShowcase(folder, isCheck ? undefined : SHOWCASE);
  console.log(JSON.stringify(figures, undefined, 2));
  const file = path.join(SHOWCASE, 'figures.json');
  const text = `${JSON.stringify(figures, undefined, 2)}\n`;
  if (!isCheck) await writeFile(file, text);
  else if ((await readFile(file, 'utf8')) !== text)
    throw new Error('the home page shows other figures: run npm run showcase');
} finally {
  await rm(folder, { recursive: true, force: true });
}
