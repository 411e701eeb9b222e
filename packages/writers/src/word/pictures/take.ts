import path from 'node:path';
import { takePictures, type PictureRequest } from '@pagewright/engine/content';
import type { OpenDocument } from '@pagewright/engine/pdfium';
import type { Block, DocumentModel, PageModel } from '@pagewright/recognition';
import { pictureKey, type Pictured, type UprightPicture } from './picture-book.ts';

/** Of drawings: sharp enough for print, small enough to mail. */
const DPI = 200;

export interface TakeSettings {
  folder: string;
  onPage?: (page: number) => void;
}

/** Pictures of a document's figures and formulas as files, by `pictureKey`. */
export async function takeFigures(
  pdf: OpenDocument,
  document: DocumentModel,
  { folder, onPage }: TakeSettings,
): Promise<Map<string, UprightPicture>> {
  const found = new Map<string, UprightPicture>();
  for (const page of document.pages) {
    const blocks = [...new Map(picturedOn(page).map((block) => [pictureKey(block), block])).values()];
    const turn = page.turned === undefined ? 0 : 360 - page.turned;
    const requests = blocks.map((block, index) =>
      requestOf(block, page, path.join(folder, `${page.number}-${index + 1}`)),
    );
    const taken = requests.length === 0 ? [] : await takePictures(pdf, page.number, requests);
    for (const [index, picture] of taken.entries()) {
      const block = blocks[index];
      if (picture && block) found.set(pictureKey(block), { path: picture.path, format: picture.format, turn });
    }
    onPage?.(page.number);
  }
  return found;
}

function picturedOn(page: PageModel): Pictured[] {
  const blocks = page.regions.flatMap(({ columns }) => columns.flatMap((column) => column.blocks));
  return [...page.header, ...blocks, ...page.footer].flatMap(picturedIn);
}

function picturedIn(block: Block): Pictured[] {
  if (block.kind === 'table') return block.cells.flatMap((cell) => cell.blocks.flatMap(picturedIn));
  return block.kind === 'figure' || block.kind === 'formula' ? [block] : [];
}

function requestOf(block: Pictured, page: PageModel, output: string): PictureRequest {
  // What a picture says itself is nowhere else to be seen.
  const isGround = block.kind === 'figure' && block.placing === 'behind' && block.text.trim() === '';
  const without = isGround ? { text: 'all' as const } : undefined;
  const shared = { output, dpi: DPI, without };
  if (block.kind === 'figure' && block.source.kind === 'image' && page.turned === undefined)
    return { ...shared, of: { image: block.source.image } };
  return { ...shared, of: { box: shownBox(block.box, page) } };
}

/** A box of the page turned back, on the page as it is shown. */
function shownBox(
  { left, top, right, bottom }: Pictured['box'],
  { turned, width, height }: PageModel,
): Pictured['box'] {
  switch (turned) {
    case 90:
      return { left: height - bottom, top: left, right: height - top, bottom: right };
    case 180:
      return { left: width - right, top: height - bottom, right: width - left, bottom: height - top };
    case 270:
      return { left: top, top: width - right, right: bottom, bottom: width - left };
    default:
      return { left, top, right, bottom };
  }
}
