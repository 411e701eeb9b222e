import { decodeUpTo, filtersOf } from '@pagewright/pdf/filters/filters.ts';
import { writePng } from '@pagewright/pdf/images/write-png.ts';
import { readOperations } from '@pagewright/pdf/content-stream/operations.ts';
import { asDict, PdfName, PdfStream, resolve } from '@pagewright/pdf/objects/objects.ts';
import { inlineImage } from '../page/inline-image.ts';
import type { ContentModel } from '../page/page-model.ts';
import { plainPicture } from './plain-picture.ts';

/** An image as a file of its own. */
export interface ImageFile {
  readonly type: 'image/jpeg' | 'image/jp2' | 'image/png';
  readonly bytes: Uint8Array;
}

/** Formats that are files of their own, by the filters that hold them. */
const WHOLE: Readonly<Record<string, ImageFile['type']>> = {
  DCTDecode: 'image/jpeg',
  DCT: 'image/jpeg',
  JPXDecode: 'image/jp2',
};

/**
 * The image that an operator draws: a JPEG or JPEG 2000 as it is, else a PNG of its samples, with what masks it. `undefined` for
 * what is no image, for faxes and JBIG2, and for colours that only a function tells.
 */
export function imageFile(content: ContentModel, operator: number): ImageFile | undefined {
  const image = imageAt(content, operator);
  if (!image) return undefined;
  const filters = filtersOf(image);
  const type = WHOLE[filters.at(-1) ?? ''];
  if (!type) {
    const picture = plainPicture(image);
    return picture && { type: 'image/png', bytes: writePng(picture) };
  }
  const bytes = decodeUpTo(image, filters.length - 1);
  return bytes && { type, bytes };
}

function imageAt({ bytes, resources }: ContentModel, operator: number): PdfStream | undefined {
  let at = -1;
  for (const { operator: name, operands } of readOperations(bytes)) {
    at += 1;
    if (at < operator) continue;
    const [drawn] = operands;
    if (name === 'BI' && typeof drawn === 'object' && drawn !== null && 'data' in drawn)
      return inlineImage(drawn, resources);
    const named =
      name === 'Do' && drawn instanceof PdfName ? asDict(resources?.get('XObject'))?.get(drawn.value) : undefined;
    const image = resolve(named);
    return image instanceof PdfStream ? image : undefined;
  }
  return undefined;
}
