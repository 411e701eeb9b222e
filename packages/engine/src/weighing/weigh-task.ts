import { UnreadableAsIs } from '@pagewright/pdf/objects/failure.ts';
import { readPageTree } from '@pagewright/pdf/file/page-tree.ts';
import type { Excess } from '@pagewright/pdf/weight/budget.ts';
import { PageWeigher } from '@pagewright/pdf/weight/page-weigher.ts';
import { openPdfFile } from '../opening/read-pdf-file.ts';

export interface WeighInput {
  path: string;
  /** Counted from 1. */
  pages: readonly number[] | 'all';
}

export type Weighed =
  | { status: 'weighed'; heavy: { page: number; excess: Excess }[]; all: Excess | undefined }
  /** Our own layer cannot read the file as it stands. */
  | { status: 'unweighed'; why: 'encrypted' | 'damaged' };

/** In a worker thread: which of these pages are over a limit of their own, and whether the others are over one together. */
export function run({ path, pages }: WeighInput): Weighed {
  try {
    const file = openPdfFile(path);
    const sources = readPageTree(file).pages;
    const weigher = new PageWeigher();
    const chosen =
      pages === 'all'
        ? sources
            .keys()
            .map((index) => index + 1)
            .toArray()
        : pages;
    const heavy = chosen.flatMap((page) => {
      const source = sources[page - 1];
      const excess = source && unlessUnreadable(() => weigher.excessOf(source));
      return excess ? [{ page, excess }] : [];
    });
    return { status: 'weighed', heavy, all: weigher.excessOfAll() };
  } catch (error) {
    if (error instanceof UnreadableAsIs) return { status: 'unweighed', why: error.why };
    throw error;
  }
}

/** What lies within a page and cannot be read is not drawn either. */
function unlessUnreadable<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    if (error instanceof UnreadableAsIs) return undefined;
    throw error;
  }
}
