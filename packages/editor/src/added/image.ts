import type { AddImage } from '@pagewright/contract/edits/added.ts';
import type { PdfObject } from '@pagewright/pdf/objects/objects.ts';
import type { Matrix } from '../page/matrix.ts';
import { multiply } from '../page/matrix.ts';
import { frameOf, spelledMatrix } from './frame.ts';
import type { Naming } from './naming.ts';

/** An image of the document, and how it is turned to be seen upright. */
export interface OwnImage {
  readonly object: PdfObject;
  /** Pixels of the upright image. */
  readonly width: number;
  readonly height: number;
  /** From the unit square that the image is drawn in to the one that it fills upright. */
  readonly upright: Matrix;
}

export function imageWords(
  image: OwnImage,
  { box, opacity = 1 }: Pick<AddImage, 'box' | 'opacity'>,
  naming: Naming,
): string {
  const state = naming.stateName(opacity, 'normal');
  const filled: Matrix = [box.width, 0, 0, box.height, 0, -box.height];
  const matrix = multiply(multiply(image.upright, filled), frameOf(box));
  const name = naming.nameOf('XObject', image.object);
  return ['q', ...(state === undefined ? [] : [`/${state} gs`]), `${spelledMatrix(matrix)} cm /${name} Do`, 'Q'].join(
    '\n',
  );
}
