import type { Box, ImageObject, PageContent } from '@pagewright/engine/content/page-content.ts';
import type { Figure } from '../model/blocks.ts';

/** Points; smaller pictures are bullets, lines and dust. */
const SMALLEST = 8;
/** Of the page; a larger picture lies behind it. */
const BACKGROUND = 0.8;

/** Pictures of the page as figures; `text` is left to those that know what stands on them. */
export function picturesOf({ number, width, height, images }: PageContent): Figure[] {
  return images.flatMap((image, index) => {
    const { box } = image;
    if (box.right - box.left < SMALLEST || box.bottom - box.top < SMALLEST) return [];
    const placing = areaOf(box) > BACKGROUND * width * height ? 'behind' : 'flow';
    return [pictureOf(image, index, number, placing)];
  });
}

function pictureOf({ box }: ImageObject, image: number, page: number, placing: Figure['placing']): Figure {
  return {
    kind: 'figure',
    page,
    box,
    confidence: 1,
    continues: false,
    source: { kind: 'image', image },
    text: '',
    placing,
  };
}

export const areaOf = (box: Box): number => Math.max(0, box.right - box.left) * Math.max(0, box.bottom - box.top);
