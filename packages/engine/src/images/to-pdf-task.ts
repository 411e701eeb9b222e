import { fromLatin1 } from '@pagewright/ground/bytes';
import { roundTo } from '@pagewright/pdf/objects/spell-number.ts';
import { ContentWriter } from '@pagewright/pdf/content-stream/writer.ts';
import { NewObjects } from '@pagewright/pdf/objects/new-objects.ts';
import { dictOf, PdfName, PdfStream } from '@pagewright/pdf/objects/objects.ts';
import { PdfWriter } from '@pagewright/pdf/writing/writer.ts';
import { OutputFile } from '@pagewright/runtime/files/output-file.ts';
import type { Embeddable } from '@pagewright/pdf/images/embeddable.ts';
import { addImage } from '@pagewright/pdf/images/image-object.ts';
import { placePicture, type PageLayout } from './layout.ts';

export interface ToPdfInput {
  pictures: Embeddable[];
  layout: PageLayout;
  output: string;
}

const VERSION = 17;
const DECIMALS = 3;
const writer = new ContentWriter({ decimals: DECIMALS, rounding: 'nearest', spacing: 'wide' });

/** Writes a PDF with each picture on a page of its own. */
export function run({ pictures, layout, output }: ToPdfInput): void {
  const objects = new NewObjects();
  const profiles = new Map();
  const tree = objects.reserve();
  const pages = pictures.map((picture) => {
    const { page, matrix } = placePicture(picture, layout);
    const content = writer.line(['q'], ['cm', ...matrix], ['Do', PdfName.of('Im0')], ['Q']);
    return objects.add(
      dictOf({
        Type: PdfName.of('Page'),
        Parent: tree,
        MediaBox: [0, 0, side(page.width), side(page.height)],
        Resources: dictOf({ XObject: dictOf({ Im0: addImage(objects, picture, profiles) }) }),
        Contents: objects.add(new PdfStream(new Map(), fromLatin1(`${content}\n`))),
      }),
    );
  });
  objects.fill(tree, dictOf({ Type: PdfName.of('Pages'), Kids: pages, Count: pages.length }));
  new PdfWriter(new OutputFile(output), { version: VERSION }).finish({
    root: objects.add(dictOf({ Type: PdfName.of('Catalog'), Pages: tree })),
  });
}

const side = (length: number) => roundTo(length, DECIMALS, 'nearest');
