import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Does something with these bytes as a file, which is gone afterwards. */
function asFile<T>(bytes: Uint8Array, use: (file: string, folder: string) => T): T {
  const folder = mkdtempSync(path.join(tmpdir(), 'editor-read-'));
  try {
    const file = path.join(folder, 'read.pdf');
    writeFileSync(file, bytes);
    return use(file, folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** What qpdf finds wrong is an error. */
export const expectSound = (bytes: Uint8Array): void =>
  asFile(bytes, (file) => void execFileSync('qpdf', ['--check', file], { stdio: 'pipe' }));

/** The text as poppler reads it: lines end with a line feed, pages with a form feed. */
export const textByPoppler = (bytes: Uint8Array): string =>
  asFile(bytes, (file) => execFileSync('pdftotext', [file, '-'], { stdio: ['ignore', 'pipe', 'pipe'] }).toString());

/** Poppler draws every pixel that an image or a shape touches, and one more where a sum is off by its last bit. */
export function expectNear(found: readonly number[] | undefined, wanted: readonly number[]): void {
  const isNear = found?.every((edge, side) => Math.abs(edge - (wanted[side] ?? 0)) <= 1);
  assert.ok(isNear, `[${found}], not [${wanted}]`);
}

export interface Drawn {
  width: number;
  height: number;
  /** Red, green and blue from 0 to 255. */
  at(x: number, y: number): [number, number, number];
  /** The smallest rectangle around all pixels of this kind: left, top, and right and bottom behind the last; `undefined` where there is none. */
  boxOf(isMeant: (colour: [number, number, number]) => boolean): [number, number, number, number] | undefined;
}

/** A page as poppler draws it, cropped and turned as it is shown; 72 pixels an inch are one a point. */
export function drawnByPoppler(bytes: Uint8Array, { page = 1, dpi = 72 } = {}): Drawn {
  const ppm = asFile(bytes, (file, folder) => {
    const number = String(page);
    const shown = path.join(folder, 'shown');
    const options = [
      '-r',
      String(dpi),
      '-f',
      number,
      '-l',
      number,
      '-cropbox',
      '-aa',
      'no',
      '-aaVector',
      'no',
      '-singlefile',
    ];
    execFileSync('pdftoppm', [...options, file, shown], { stdio: 'pipe' });
    return readFileSync(`${shown}.ppm`);
  });
  const [head = '', width = '', height = ''] = /^P6\s+(\d+)\s+(\d+)\s+255\s/.exec(ppm.toString('latin1', 0, 40)) ?? [];
  const [w, h] = [Number(width), Number(height)];
  const at = (x: number, y: number): [number, number, number] => {
    const from = head.length + (y * w + x) * 3;
    return [ppm[from] ?? 0, ppm[from + 1] ?? 0, ppm[from + 2] ?? 0];
  };
  return {
    width: w,
    height: h,
    at,
    boxOf(isMeant) {
      let box: [number, number, number, number] | undefined;
      for (let y = 0; y < h; y += 1)
        for (let x = 0; x < w; x += 1)
          if (isMeant(at(x, y)))
            box = box ? [Math.min(box[0], x), box[1], Math.max(box[2], x + 1), y + 1] : [x, y, x + 1, y + 1];
      return box;
    },
  };
}
