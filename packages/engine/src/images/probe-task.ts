import { readFileSync } from 'node:fs';
import type { Embeddable } from './embeddable.ts';
import { embedJpeg, readJpeg } from './jpeg-segments.ts';
import { embedPng, readPng } from './png-chunks.ts';

/** The picture as it is, where a PDF can hold its own bytes; `null` where it must be decoded. */
export function run({ path }: { path: string }): Embeddable | null {
  const file = readFileSync(path);
  const jpeg = readJpeg(file);
  if (jpeg) return embedJpeg(file, jpeg) ?? null;
  const png = readPng(file);
  return (png && embedPng(png)) ?? null;
}
