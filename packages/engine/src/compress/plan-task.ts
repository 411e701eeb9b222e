import { UnreadableAsIs } from '@pagewright/pdf/objects/failure.ts';
import { readPageTree } from '@pagewright/pdf/file/page-tree.ts';
import { openPdfFile } from '../opening/read-pdf-file.ts';
import { listPictures, type PictureJob } from './picture-jobs.ts';
import { measurePictures } from './placements.ts';
import { usedOutsidePages } from './used-outside-pages.ts';
import { listWavelets } from './wavelet-pictures.ts';

export interface PlanInput {
  path: string;
}

export type Plan =
  | { status: 'planned'; pictures: PictureJob[] }
  | { status: 'unreadable'; path: string; why: 'encrypted' | 'damaged' };

/** Finds the pictures of a document and how large each is shown. */
export async function run({ path }: PlanInput): Promise<Plan> {
  try {
    const file = openPdfFile(path);
    const shown = measurePictures(readPageTree(file).pages) ?? new Map();
    for (const number of usedOutsidePages(file)) shown.delete(number);
    return { status: 'planned', pictures: [...listPictures(file, shown), ...(await listWavelets(file, shown))] };
  } catch (error) {
    if (error instanceof UnreadableAsIs) return { status: 'unreadable', path, why: error.why };
    throw error;
  }
}
