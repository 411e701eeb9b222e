import { readFileSync } from 'node:fs';
import type { Embeddable } from '@pagewright/pdf/images/embeddable.ts';
import { embedJpeg, readJpeg } from '@pagewright/pdf/images/jpeg-segments.ts';
import { isJpeg2000 } from './jpeg2000/read-jpeg2000.ts';
import { embedPng, readPng } from '@pagewright/pdf/images/png-chunks.ts';

/** The picture as it is, where a PDF can hold its own bytes; `null` where it must be decoded by the image process. */
export function run({ path }: { path: string }): Embeddable | 'jpeg 2000' | null {
  const file = readFileSync(path);
  if (isJpeg2000(file)) return 'jpeg 2000';
  const jpeg = readJpeg(file);
  if (jpeg) return embedJpeg(file, jpeg) ?? null;
  const png = readPng(file);
  return (png && embedPng(png)) ?? null;
}
