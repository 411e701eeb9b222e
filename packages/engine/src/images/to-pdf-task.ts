import { NewObjects } from '@pagewright/pdf/objects/new-objects.ts';
import { dictOf, PdfName, PdfStream } from '@pagewright/pdf/objects/objects.ts';
import { PdfWriter } from '@pagewright/pdf/writing/writer.ts';
import { OutputFile } from '@pagewright/runtime/files/output-file.ts';
import type { Embeddable } from './embeddable.ts';
import { addImage } from './image-object.ts';
import { placePicture, type PageLayout } from './layout.ts';

export interface ToPdfInput {
  pictures: Embeddable[];
  layout: PageLayout;
  output: string;
}

const VERSION = 17;
const FRACTION_DIGITS = 3;

/** Writes a PDF with each picture on a page of its own. */
export function run({ pictures, layout, output }: ToPdfInput): void {
  const objects = new NewObjects();
  const profiles = new Map();
  const tree = objects.reserve();
  const pages = pictures.map((picture) => {
    const { page, matrix } = placePicture(picture, layout);
    const content = `q ${matrix.map(spell).join(' ')} cm /Im0 Do Q\n`;
    return objects.add(
      dictOf({
        Type: PdfName.of('Page'),
        Parent: tree,
        MediaBox: [0, 0, Number(spell(page.width)), Number(spell(page.height))],
        Resources: dictOf({ XObject: dictOf({ Im0: addImage(objects, picture, profiles) }) }),
        Contents: objects.add(new PdfStream(new Map(), Buffer.from(content))),
      }),
    );
  });
  objects.fill(tree, dictOf({ Type: PdfName.of('Pages'), Kids: pages, Count: pages.length }));
  const writer = new PdfWriter(new OutputFile(output), { version: VERSION });
  writer.finish({ root: objects.add(dictOf({ Type: PdfName.of('Catalog'), Pages: tree })) });
}

function spell(length: number): string {
  return String(Number(length.toFixed(FRACTION_DIGITS)));
}
