import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { picturesOfPages, type TakenPicture } from '@pagewright/engine/content';
import type { DocumentSource } from '@pagewright/engine/pdfium';
import type { Block, Figure, PageModel } from '@pagewright/recognition';
import { readPage, type StoredDocument } from '../recognize/stored-document.ts';
import { pictureKey } from './html.ts';

/** Of what has to be drawn. */
const DPI = 150;
/** All pictures of one file together: a browser holds a page with all of them at once. */
const MOST_PICTURES = 400;

export interface FigurePictures {
  /** By `pictureKey`; written to the task's folder. */
  pictures: [string, TakenPicture][];
  /** Figures beyond what one page can hold. */
  leftOut: number;
}

/** Pictures of the document's figures; what the document itself cannot show has none. */
export async function figurePictures(
  document: StoredDocument,
  source: DocumentSource,
  { folder, signal }: { folder: string; signal: AbortSignal },
): Promise<FigurePictures> {
  let left = MOST_PICTURES;
  let leftOut = 0;
  const pages: { number: number; figures: Figure[] }[] = [];
  for (const { number } of document.pages) {
    // Pages are opened one by one, with time for others in between.
    await setImmediate();
    const all = figuresOf(readPage(document.folder, number));
    const figures = all.slice(0, left);
    leftOut += all.length - figures.length;
    left -= figures.length;
    if (figures.length > 0) pages.push({ number, figures });
  }
  const taken = await picturesOfPages(
    source,
    pages.map(({ number, figures }) => ({
      page: number,
      requests: figures.map((figure, index) => ({
        of: figure.source.kind === 'image' ? { image: figure.source.image } : { box: figure.box },
        output: path.join(folder, `picture-${number}-${index + 1}`),
        dpi: DPI,
        without: figure.placing === 'behind' ? { text: 'all' as const } : undefined,
      })),
    })),
    { signal },
  );
  const pictures = pages.flatMap(({ figures }, at) =>
    figures.flatMap((figure, index): [string, TakenPicture][] => {
      const picture = taken[at]?.[index];
      return picture ? [[pictureKey(figure), picture]] : [];
    }),
  );
  return { pictures, leftOut };
}

/** Boxes of a turned page are not those of the page as it is drawn, and its pictures lie on their side. */
function figuresOf({ regions, turned }: PageModel): Figure[] {
  if (turned !== undefined) return [];
  return regions.flatMap(({ columns }) => columns.flatMap(({ blocks }) => blocks.flatMap(figuresWithin)));
}

function figuresWithin(block: Block): Figure[] {
  if (block.kind === 'table') return block.cells.flatMap(({ blocks }) => blocks.flatMap(figuresWithin));
  return block.kind === 'figure' ? [block] : [];
}
