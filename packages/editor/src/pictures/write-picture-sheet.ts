import { fromLatin1 } from '@pagewright/ground/bytes';
import { ContentWriter } from '@pagewright/pdf/content-stream/writer.ts';
import { embedImage } from '@pagewright/pdf/images/embed-image.ts';
import { addImage } from '@pagewright/pdf/images/image-object.ts';
import { NewObjects } from '@pagewright/pdf/objects/new-objects.ts';
import { dictOf, PdfName, PdfStream } from '@pagewright/pdf/objects/objects.ts';
import { MemorySink } from '@pagewright/pdf/writing/memory-sink.ts';
import { PdfWriter } from '@pagewright/pdf/writing/writer.ts';

/** One picture at several places of one sheet. All lengths are in points, from the lower left. */
export interface PictureSheet {
  /** A JPEG or PNG. */
  readonly picture: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly places: readonly {
    readonly left: number;
    readonly bottom: number;
    readonly width: number;
    readonly height: number;
  }[];
  /** Thin and grey, from one point to another. */
  readonly lines?: readonly (readonly [number, number, number, number])[];
}

const VERSION = 17;
const LINE_WIDTH = 0.5;
const LINE_GREY = 0.4;
const writer = new ContentWriter({ decimals: 3, rounding: 'nearest', spacing: 'wide' });

/**
 * A PDF of one page, which asks to be printed as large as it is (ISO 32000-2, table 147, PrintScaling). `undefined` where the picture is
 * neither a JPEG nor a PNG, or is damaged.
 */
export function writePictureSheet({
  picture,
  width,
  height,
  places,
  lines = [],
}: PictureSheet): Uint8Array | undefined {
  const embeddable = embedImage(picture);
  if (!embeddable) return undefined;
  const objects = new NewObjects();
  const tree = objects.reserve();
  const drawn = places.map((place) =>
    writer.line(
      ['q'],
      ['cm', place.width, 0, 0, place.height, place.left, place.bottom],
      ['Do', PdfName.of('Im0')],
      ['Q'],
    ),
  );
  const ruled = lines.map(([fromX, fromY, toX, toY]) => writer.line(['m', fromX, fromY], ['l', toX, toY], ['S']));
  const content = [...drawn, writer.line(['w', LINE_WIDTH], ['G', LINE_GREY]), ...ruled, ''].join('\n');
  const page = objects.add(
    dictOf({
      Type: PdfName.of('Page'),
      Parent: tree,
      MediaBox: [0, 0, width, height],
      Resources: dictOf({ XObject: dictOf({ Im0: addImage(objects, embeddable, new Map()) }) }),
      Contents: objects.add(new PdfStream(new Map(), fromLatin1(content))),
    }),
  );
  objects.fill(tree, dictOf({ Type: PdfName.of('Pages'), Kids: [page], Count: 1 }));
  const sink = new MemorySink();
  new PdfWriter(sink, { version: VERSION }).finish({
    root: objects.add(
      dictOf({
        Type: PdfName.of('Catalog'),
        Pages: tree,
        ViewerPreferences: dictOf({ PrintScaling: PdfName.of('None') }),
      }),
    ),
  });
  return sink.written();
}
