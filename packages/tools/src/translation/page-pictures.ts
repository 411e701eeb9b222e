import { pixelOf, type PagePicture, type PageSpace } from '@pagewright/editor';
import { PagePainter, type OpenDocument } from '@pagewright/engine/pdfium';

/** Letters of 10 points are 20 pixels high then, which is enough to see where they end. */
const DPI = 150;
const MOST_PIXELS = 12_000_000;
const POINTS_PER_INCH = 72;

/** Pages of a document as they are drawn, one at a time. `close` before the document closes. */
export class PagePictures {
  private readonly painter: PagePainter;
  private last: { page: number; picture: PagePicture } | undefined;

  constructor(document: OpenDocument) {
    this.painter = new PagePainter(document);
  }

  close(): void {
    this.painter.close();
  }

  /** `page`: from 1; `space`: what of it is shown. */
  of(page: number, space: PageSpace | undefined): PagePicture | undefined {
    if (this.last?.page === page) return this.last.picture;
    if (!space) return undefined;
    const { width, height, userUnit } = space;
    const inches = (length: number) => (length * userUnit) / POINTS_PER_INCH;
    const dpi = Math.min(DPI, Math.sqrt(MOST_PIXELS / (inches(width) * inches(height))));
    const { pixels, ...size } = this.painter.paint(page, { dpi });
    const picture: PagePicture = {
      step: POINTS_PER_INCH / dpi / userUnit,
      look: (point) => {
        const { x, y } = pixelOf(space, point, size);
        const [column, row] = [Math.floor(x), Math.floor(y)];
        if (column < 0 || row < 0 || column >= size.width || row >= size.height) return undefined;
        const at = (row * size.width + column) * 3;
        return [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0];
      },
    };
    this.last = { page, picture };
    return picture;
  }
}
