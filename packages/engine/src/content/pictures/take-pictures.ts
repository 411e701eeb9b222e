import { IMAGE, walkObjects } from '../pdfium/walk-objects.ts';
import type { OpenDocument } from '../../pdfium/open.ts';
import { readImage } from '../drawing/images.ts';
import { Native } from '../pdfium/native.ts';
import { closePage, openPage, type OpenedPage } from '../pdfium/opened-page.ts';
import type { Box, ImageObject } from '@pagewright/pdf/page-content.ts';
import { drawBox, type LeftOut } from './draw-box.ts';
import { storedPicture } from './stored-picture.ts';
import { writePicture, type TakenPicture } from './write-picture.ts';

export type { TakenPicture };

export interface PictureRequest {
  /** `image`: index into the page's pictures. `box`: what the page shows there. `page`: all of it. */
  of: { image: number } | { box: Box } | 'page';
  /** Path without extension. */
  output: string;
  /** Dots an inch of what has to be drawn; pictures of their own get more where they have more. */
  dpi: number;
  /** What is left out of a drawing. */
  without?: LeftOut | undefined;
}

/** Of pictures that have to be drawn. */
const FINEST_DPI = 300;

/**
 * Writes pictures of one page: as the document stores them where that is what the page shows, else as the page draws
 * them. The result is by place in `requests`; undefined for what is not there. `page` counts from 1.
 * Fails with DISK_FULL, MEMORY_EXCEEDED.
 */
export async function takePictures(
  document: OpenDocument,
  page: number,
  requests: readonly PictureRequest[],
): Promise<(TakenPicture | undefined)[]> {
  const native = new Native(document.pdfium);
  const opened = openPage(native, document, page);
  try {
    if (!opened) return requests.map(() => undefined);
    const images = imagesOf(native, opened);
    const taken: (TakenPicture | undefined)[] = [];
    for (const request of requests) taken.push(await take({ native, opened, images }, request));
    return taken;
  } finally {
    if (opened) closePage(native, opened);
    native.close();
  }
}

interface Source {
  native: Native;
  opened: OpenedPage;
  images: PlacedImage[];
}

interface PlacedImage {
  handle: number;
  facts: ImageObject;
}

async function take(source: Source, { of, output, dpi, without }: PictureRequest): Promise<TakenPicture | undefined> {
  const { native, opened, images } = source;
  const draw = (box: Box, finest = dpi) => {
    const drawn = drawBox(native, opened, { box, dpi: finest, without });
    return drawn && writePicture(drawn, output);
  };
  if (of === 'page') return draw({ left: 0, top: 0, right: opened.space.width, bottom: opened.space.height });
  if ('box' in of) return draw(of.box);

  const image = images[of.image];
  if (!image) return undefined;
  const asItIs = !image.facts.altered && image.facts.angle === 0;
  const stored = asItIs ? storedPicture(opened.owner, native, opened.handle, image.handle) : undefined;
  return stored ? writePicture(stored, output) : draw(image.facts.box, Math.max(dpi, ownDpi(image.facts)));
}

/** Up to what print needs. A picture that is cut has more pixels than its box shows, which does no harm. */
function ownDpi({ box, width, height }: ImageObject): number {
  const pixels = Math.sqrt(width * height);
  const points = Math.sqrt((box.right - box.left) * (box.bottom - box.top));
  return Math.min(FINEST_DPI, (pixels / points) * 72);
}

/** In the order in which `readPageContent` tells them. */
function imagesOf(native: Native, { handle, document, space }: OpenedPage): PlacedImage[] {
  const images: PlacedImage[] = [];
  walkObjects(native, document, handle, (object) => {
    const facts = object.kind === IMAGE ? readImage(native, handle, object, space) : undefined;
    if (facts) images.push({ handle: object.handle, facts });
  });
  return images;
}
