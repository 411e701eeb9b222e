import { EngineFailure } from '@pagewright/ground/failure.ts';
import { PagePainter } from './bitmap.ts';
import { withDocument, type DocumentSource, type OpenDocument } from './open.ts';

/** Pages as they are drawn to be compared; index from 0. */
export interface OpenDrawing {
  pages: number;
  /**
   * Three bytes a pixel, good until the next page is drawn in the same way. `content`: without annotations and form fields.
   * `undefined` where the page cannot be drawn.
   */
  draw: (
    page: number,
    what: 'all' | 'content',
  ) => Promise<{ width: number; height: number; channels: 3; pixels: Uint8Array } | undefined>;
  close: () => void;
}

/** At which a changed digit of six points is seen; posters are drawn smaller (pixels). */
const SCALE = { dpi: 72, longestSide: 3000 };

/** A file, or its first bytes, to be drawn until it is closed; `undefined` where PDFium does not open it. */
export function openDrawing(source: DocumentSource): Promise<OpenDrawing | undefined> {
  const opened = Promise.withResolvers<OpenDrawing | undefined>();
  const closed = Promise.withResolvers<void>();
  withDocument(source, async (document) => {
    const painter = new PagePainter(document);
    opened.resolve(drawing(document, painter, closed));
    await closed.promise;
    painter.close();
  }).catch((error: unknown) => {
    if (error instanceof EngineFailure) opened.resolve(undefined);
    else opened.reject(error);
  });
  return opened.promise;
}

function drawing(document: OpenDocument, painter: PagePainter, closed: PromiseWithResolvers<void>): OpenDrawing {
  const room = { all: new Room(), content: new Room() };
  return {
    pages: document.pages,
    draw: async (page, what) => {
      try {
        return painter.painted(
          page + 1,
          SCALE,
          ({ width, height, pixels }) => ({ width, height, channels: 3, pixels: room[what].copy(pixels) }),
          what,
        );
      } catch (error) {
        // After a trap, the instance is thrown away with all that was open in it.
        if (error instanceof WebAssembly.RuntimeError) closed.reject(error);
        else if (!(error instanceof EngineFailure)) throw error;
        return undefined;
      }
    },
    close: () => closed.resolve(),
  };
}

/** Memory for one picture after the other: pages of its own for each cost more than drawing them. */
class Room {
  #bytes = new Uint8Array(0);

  copy(pixels: Uint8Array): Uint8Array {
    if (this.#bytes.length < pixels.length) this.#bytes = new Uint8Array(pixels.length);
    this.#bytes.set(pixels);
    return this.#bytes.subarray(0, pixels.length);
  }
}
