import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { EditedDocument, SetSegment, SourceSegment } from '@pagewright/editor';

const DPI = 50;
/** Points around a text that belong to it: letters reach beyond their boxes, and lines below words do. */
const AROUND = 5;
/** Of 255. */
const SEEN = 48;

interface Compared {
  source: EditedDocument;
  bytes: Uint8Array;
  written: Uint8Array;
  /** From 1. */
  pages: readonly number[];
  added: readonly number[];
  segments: readonly SourceSegment[];
  set: readonly SetSegment[];
}

/** Pixels that a page shows otherwise than before where no text was or is, at 50 dots an inch; pages that are turned are not looked at. */
export function otherPixels({ source, bytes, written, pages, added, segments, set }: Compared): number {
  const isAdded = new Set(added);
  let [other, result] = [0, 0];
  for (const page of pages) {
    do result += 1;
    while (isAdded.has(result));
    const space = source.spaceOf(source.pages[page - 1] ?? 0);
    if (!space || space.quarters !== 0 || space.userUnit !== 1) continue;
    const [before, after] = [drawn(bytes, page), drawn(written, result)];
    if (!before || !after || before.width !== after.width || before.height !== after.height) continue;
    const ids = new Set(set.map(({ id }) => id));
    const areas = [
      ...segments
        .filter(({ id }) => ids.has(id))
        .flatMap(({ places }) => places.filter((place) => place.page === page)),
      ...set.flatMap(({ shown }) => shown.filter((place) => place.page === result)),
    ].map(({ corners }) => {
      const [xs, ys] = [
        corners.map(({ x }) => x - space.left),
        corners.map(({ y }) => space.bottom + space.height - y),
      ];
      return [
        Math.min(...xs) - AROUND,
        Math.min(...ys) - AROUND,
        Math.max(...xs) + AROUND,
        Math.max(...ys) + AROUND,
      ].map((edge) => (edge * DPI) / 72);
    });
    for (let y = 0; y < before.height; y += 1)
      for (let x = 0; x < before.width; x += 1) {
        const at = y * before.width + x;
        if (Math.abs((before.pixels[at] ?? 0) - (after.pixels[at] ?? 0)) < SEEN) continue;
        if (
          !areas.some(
            ([left = 0, top = 0, right = 0, bottom = 0]) => x >= left && x <= right && y >= top && y <= bottom,
          )
        )
          other += 1;
      }
  }
  return other;
}

function drawn(pdf: Uint8Array, page: number): { width: number; height: number; pixels: Uint8Array } | undefined {
  const folder = mkdtempSync(path.join(tmpdir(), 'pixels-'));
  try {
    const file = path.join(folder, 'page.pdf');
    writeFileSync(file, pdf);
    const options = ['-r', String(DPI), '-f', String(page), '-l', String(page), '-cropbox', '-gray', '-singlefile'];
    execFileSync('pdftoppm', [...options, file, path.join(folder, 'drawn')], { stdio: 'ignore', timeout: 60_000 });
    const image = readFileSync(path.join(folder, 'drawn.pgm'));
    const [head = '', width = '0', height = '0'] =
      /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(image.toString('latin1', 0, 40)) ?? [];
    return { width: Number(width), height: Number(height), pixels: image.subarray(head.length) };
  } catch {
    return undefined;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
