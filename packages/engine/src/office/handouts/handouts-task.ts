import type { Operation } from '@pagewright/pdf/content-stream/operators.ts';
import { fromLatin1 } from '@pagewright/ground/bytes';
import { ContentWriter } from '@pagewright/pdf/content-stream/writer.ts';
import { decodeStream } from '@pagewright/pdf/filters/filters.ts';
import { NewObjects } from '@pagewright/pdf/objects/new-objects.ts';
import {
  asArray,
  asNumber,
  dictOf,
  PdfName,
  PdfStream,
  resolve,
  type PdfDict,
  type PdfRef,
} from '@pagewright/pdf/objects/objects.ts';
import { materialisePage, readPageTree } from '@pagewright/pdf/file/page-tree.ts';
import { PdfWriter } from '@pagewright/pdf/writing/writer.ts';
import { OutputFile } from '@pagewright/runtime/files/output-file.ts';
import { openPdfFile } from '../../opening/read-pdf-file.ts';
import { layOut, type HandoutLayout, type Rectangle } from './layout.ts';

const VERSION = 17;
const name = (value: string) => PdfName.of(value);

/** In a worker thread: puts several pages of a PDF on one, each as a form of its own. Gives the pages written. */
export function run({ input, output, perPage }: { input: string; output: string; perPage: number }): number {
  const file = openPdfFile(input);
  const objects = new NewObjects();
  const slides = readPageTree(file).pages.map((page) => formOf(objects, materialisePage(page)));
  const layout = layOut(perPage, slides[0]?.box ?? { width: 4, height: 3 });
  const tree = objects.reserve();
  const pages: PdfRef[] = [];
  for (let first = 0; first < slides.length; first += layout.slides.length)
    pages.push(pageOf(objects, tree, layout, slides.slice(first, first + layout.slides.length)));
  objects.fill(tree, dictOf({ Type: name('Pages'), Kids: pages, Count: pages.length }));
  const writer = new PdfWriter(new OutputFile(output), { version: VERSION });
  const catalog = dictOf({ Type: name('Catalog'), Pages: tree, Lang: file.catalog.get('Lang') });
  writer.finish({ root: objects.add(catalog) });
  return pages.length;
}

interface Slide {
  form: PdfRef;
  box: Rectangle;
}

function formOf(objects: NewObjects, page: PdfDict): Slide {
  const [left = 0, bottom = 0, right = 0, top = 0] = (asArray(page.get('MediaBox')) ?? []).map(
    (edge) => asNumber(edge) ?? 0,
  );
  const dict = dictOf({
    Type: name('XObject'),
    Subtype: name('Form'),
    BBox: [left, bottom, right, top],
    Resources: page.get('Resources'),
    Group: page.get('Group'),
  });
  return {
    form: objects.add(contentsOf(page, dict)),
    box: { x: left, y: bottom, width: right - left, height: top - bottom },
  };
}

/** A single content stream is passed on as it is packed; several are one content all the same (ISO 32000-2, 7.8.2). */
function contentsOf(page: PdfDict, dict: PdfDict): PdfStream {
  const contents = resolve(page.get('Contents') ?? null);
  if (contents instanceof PdfStream) {
    for (const key of ['Filter', 'DecodeParms']) {
      const value = contents.dict.get(key);
      if (value !== undefined) dict.set(key, value);
    }
    return new PdfStream(dict, contents.raw);
  }
  const parts = (asArray(contents) ?? []).flatMap((part) => {
    const stream = resolve(part);
    const bytes = stream instanceof PdfStream ? decodeStream(stream) : undefined;
    return bytes ? [bytes, Buffer.from('\n')] : [];
  });
  return new PdfStream(dict, Buffer.concat(parts));
}

function pageOf(objects: NewObjects, tree: PdfRef, layout: HandoutLayout, slides: readonly Slide[]): PdfRef {
  const drawn = slides.map(({ box }, index) => drawing(box, layout.slides[index] ?? box, `S${index}`));
  const ruled = layout.lines
    .filter((_, index) => index < (layout.lines.length / layout.slides.length) * slides.length)
    .flatMap(({ from, to }): Operation[] => [['m', ...from], ['l', ...to], ['S']]);
  const content = [...drawn, writer.line(['q'], ['G', 0.7], ['w', 0.5], ...ruled, ['Q'])].join('\n');
  return objects.add(
    dictOf({
      Type: name('Page'),
      Parent: tree,
      MediaBox: [0, 0, layout.width, layout.height],
      Resources: dictOf({ XObject: dictOf(Object.fromEntries(slides.map(({ form }, index) => [`S${index}`, form]))) }),
      Contents: objects.add(new PdfStream(new Map(), fromLatin1(content))),
    }),
  );
}

/** The slide in its place, within a thin frame. */
function drawing(box: Rectangle, place: Rectangle, form: string): string {
  const scale = Math.min(place.width / box.width, place.height / box.height);
  return writer.line(
    ['q'],
    ['cm', scale, 0, 0, scale, place.x - box.x * scale, place.y - box.y * scale],
    ['Do', name(form)],
    ['Q'],
    ['q'],
    ['G', 0.6],
    ['w', 0.5],
    ['re', place.x, place.y, box.width * scale, box.height * scale],
    ['S'],
    ['Q'],
  );
}

const writer = new ContentWriter({ decimals: 4, rounding: 'nearest', spacing: 'wide' });
