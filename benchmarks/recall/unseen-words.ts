import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

const DPI = 100;
const SCALE = DPI / 72;
/** Of a box's height that is left out above and below: lines of forms lie there. */
const BESIDE = 0.2;
/** Of 255: within a word's box, greys that differ by less show nothing. */
const FLAT = 16;

/** A page as poppler draws it, in greys. */
interface Drawing {
  width: number;
  height: number;
  greys: Buffer;
}

/**
 * Words of a document's first pages that nobody sees on them, in small letters: painted invisibly, in the colour of
 * what lies below, or cut off by a clip or the page's edge. Poppler alone tells: it draws one colour where they stand.
 */
export async function unseenWords(file: string, pages: number): Promise<string> {
  const options = { maxBuffer: 2 ** 30, timeout: 120_000 };
  const [{ stdout: boxes }, { stdout: drawn }] = await Promise.all([
    run('pdftotext', ['-bbox', '-l', String(pages), file, '-'], options),
    run('pdftoppm', ['-gray', '-r', String(DPI), '-l', String(pages), file], { ...options, encoding: 'buffer' }),
  ]);
  const drawings = drawingsIn(drawn);
  const unseen: string[] = [];
  for (const [index, page] of boxes
    .split(/<page\b/)
    .slice(1)
    .entries()) {
    const drawing = drawings[index];
    if (!drawing) continue;
    for (const [, left, top, right, bottom, word = ''] of page.matchAll(WORD))
      if (isFlat(drawing, [left, top, right, bottom].map(Number))) unseen.push(withoutEntities(word));
  }
  return unseen.join('\n');
}

const WORD = /<word xMin="([-\d.]+)" yMin="([-\d.]+)" xMax="([-\d.]+)" yMax="([-\d.]+)">([^<]*)</g;

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&amp;': '&',
};
const withoutEntities = (text: string): string =>
  text.replaceAll(/&(?:lt|gt|quot|apos|amp);/g, (entity) => ENTITIES[entity] ?? entity);

/** Pictures in the PGM format that follow each other. */
function drawingsIn(bytes: Buffer): Drawing[] {
  const drawings: Drawing[] = [];
  let at = 0;
  while (at < bytes.length) {
    const [header, width = 0, height = 0] =
      /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(bytes.toString('latin1', at, at + 40)) ?? [];
    if (header === undefined) break;
    const [w, h] = [Number(width), Number(height)];
    at += header.length;
    drawings.push({ width: w, height: h, greys: bytes.subarray(at, at + w * h) });
    at += w * h;
  }
  return drawings;
}

/** `box`: left, top, right, bottom in points. What lies off the page is not to be seen. */
function isFlat({ width, height, greys }: Drawing, box: readonly number[]): boolean {
  const [left = 0, top = 0, right = 0, bottom = 0] = box.map((edge) => edge * SCALE);
  const inset = (bottom - top) * BESIDE;
  let [darkest, brightest] = [255, 0];
  for (let y = Math.max(0, Math.floor(top + inset)); y < Math.min(height, Math.ceil(bottom - inset)); y += 1)
    for (let x = Math.max(0, Math.floor(left)); x < Math.min(width, Math.ceil(right)); x += 1) {
      const grey = greys[y * width + x] ?? 255;
      darkest = Math.min(darkest, grey);
      brightest = Math.max(brightest, grey);
    }
  return brightest - darkest < FLAT;
}
