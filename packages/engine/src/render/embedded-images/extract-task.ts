import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Report } from '@pagewright/runtime/threads/task.ts';
import { writeRgba, type PictureFormat } from '../encode.ts';
import { withDocument, type DocumentSource, type OpenDocument } from '../../pdfium/open.ts';
import { decodeImage, imagesOfPage, isPlainJpeg, pixelSize, rawBytes } from './image-objects.ts';
import type { ExtractedImage } from './extracted-image.ts';

export interface ExtractInput extends DocumentSource {
  /** Counted from 1. */
  pages: number[];
  folder: string;
  format: PictureFormat;
}

/** Pictures of a single pixel or row are spacers and rules of the layout, not pictures. */
const SMALLEST_SIDE = 2;

export function run(input: ExtractInput, report: Report): Promise<ExtractedImage[]> {
  return withDocument(input, async (document) => {
    const extraction = new Extraction(document, input);
    for (const [index, page] of input.pages.entries()) {
      report(index, input.pages.length);
      await extraction.takePage(page);
    }
    return extraction.images;
  });
}

class Extraction {
  readonly images: ExtractedImage[] = [];
  private readonly document: OpenDocument;
  private readonly input: ExtractInput;
  /** A picture that stands on several pages is given once. */
  private readonly seen = new Set<string>();

  constructor(document: OpenDocument, input: ExtractInput) {
    this.document = document;
    this.input = input;
  }

  async takePage(page: number): Promise<void> {
    const { pdfium, handle } = this.document;
    const opened = pdfium.FPDF_LoadPage(handle, page - 1);
    if (opened === 0) return;
    try {
      for (const image of imagesOfPage(pdfium, opened)) await this.takeImage(opened, image, page);
    } finally {
      pdfium.FPDF_ClosePage(opened);
    }
  }

  private async takeImage(opened: number, image: number, page: number): Promise<void> {
    const { pdfium } = this.document;
    const { width, height } = pixelSize(pdfium, image);
    if (width < SMALLEST_SIDE || height < SMALLEST_SIDE) return;
    const raw = rawBytes(pdfium, image);
    const key = `${width}x${height} ${createHash('sha1').update(raw).digest('base64')}`;
    if (raw.length === 0 || this.seen.has(key)) return;
    this.seen.add(key);

    const { format } = this.input;
    if (format === 'jpg' && isPlainJpeg(pdfium, image) && !pdfium.FPDFPageObj_HasTransparency(image)) {
      const file = this.nextPath('jpg');
      writeFileSync(file, raw);
      this.images.push({ path: file, page, extension: 'jpg', original: true });
      return;
    }
    const decoded = decodeImage(this.document, opened, image);
    if (!decoded) return;
    const extension = format === 'bmp' ? 'bmp' : 'png';
    const file = this.nextPath(extension);
    await writeRgba(decoded, file, extension);
    this.images.push({ path: file, page, extension, original: false });
  }

  private nextPath(extension: string): string {
    return path.join(this.input.folder, `result-${this.images.length + 1}.${extension}`);
  }
}
