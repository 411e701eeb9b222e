import { fromLatin1 } from '@pagewright/ground/bytes';
import { roundTo } from '@pagewright/pdf/objects/spell-number.ts';
import { ContentWriter } from '@pagewright/pdf/content-stream/writer.ts';
import { NewObjects } from '@pagewright/pdf/objects/new-objects.ts';
import { dictOf, PdfName, PdfStream, PdfString, type PdfRef } from '@pagewright/pdf/objects/objects.ts';
import { PdfWriter } from '@pagewright/pdf/writing/writer.ts';
import { Helvetica } from '@pagewright/pdf/typesetting/helvetica.ts';
import { OutputFile } from '@pagewright/runtime/files/output-file.ts';
import type { Embeddable } from '@pagewright/pdf/images/embeddable.ts';
import { addImage } from '@pagewright/pdf/images/image-object.ts';
import { pictureSize, type PageLayout } from '../layout.ts';
import { CAPTION_HEIGHT, gridOf, type Grid } from './grid.ts';

/** Frames of an animation beside each other. */
export interface ContactSheet {
  columns: number;
  /** Below each frame: its number, from 1, and the second of the animation at which it appears. */
  captions: 'numbers-and-times' | 'numbers' | 'none';
}

export interface ToSheetsInput {
  /** The frames of each animation with the milliseconds that each is shown. */
  strips: { frames: Embeddable[]; delays: number[] }[];
  sheet: ContactSheet;
  layout: PageLayout;
  output: string;
}

const VERSION = 17;
const CAPTION_SIZE = 8;
const CAPTION_BASELINE = 4;
/** A thin line shows where a frame ends that is white or clear at its edge. */
const FRAME_LINE = [
  ['G', 0.8],
  ['w', 0.5],
] as const;
const helvetica = new Helvetica();
const DECIMALS = 3;
const content = new ContentWriter({ decimals: DECIMALS, spacing: 'wide' });

/** Writes a PDF in which each animation begins a page. Gives the number of pages. */
export function run({ strips, sheet, layout, output }: ToSheetsInput): number {
  const objects = new NewObjects();
  const tree = objects.reserve();
  const font = objects.add(helvetica.font());
  const pages = strips.flatMap((strip) => sheetsOf(objects, strip, sheet, layout, { tree, font }));
  objects.fill(tree, dictOf({ Type: PdfName.of('Pages'), Kids: pages, Count: pages.length }));
  // Animations hold still now and then: equal frames are stored once.
  const writer = new PdfWriter(new OutputFile(output), { version: VERSION, sharesStreams: true });
  writer.finish({ root: objects.add(dictOf({ Type: PdfName.of('Catalog'), Pages: tree })) });
  return pages.length;
}

function sheetsOf(
  objects: NewObjects,
  { frames, delays }: ToSheetsInput['strips'][number],
  { columns, captions }: ContactSheet,
  layout: PageLayout,
  { tree, font }: { tree: PdfRef; font: PdfRef },
): PdfRef[] {
  const [first] = frames;
  if (!first) return [];
  const shown = captions === 'none' ? 'none' : 'shown';
  const grid = gridOf(pictureSize(first), layout, { columns, captions: shown, frames: frames.length });
  const texts = captionsOf(frames.length, delays, captions);
  const pages: PdfRef[] = [];
  for (let from = 0; from < frames.length; from += grid.framesOnPage) {
    const onPage = frames.slice(from, from + grid.framesOnPage);
    const images = onPage.map((frame, place): [string, PdfRef] => [`Im${place}`, addImage(objects, frame, new Map())]);
    const cells = onPage.map((_, place) => cellContent(grid, place, texts[from + place] ?? [])).join('\n');
    pages.push(
      objects.add(
        dictOf({
          Type: PdfName.of('Page'),
          Parent: tree,
          MediaBox: [0, 0, rounded(grid.page.width), rounded(grid.page.height)],
          Resources: dictOf({ XObject: new Map(images), Font: dictOf({ F0: font }) }),
          Contents: objects.add(new PdfStream(new Map(), fromLatin1(cells))),
        }),
      ),
    );
  }
  return pages;
}

/** `captions`: what may stand below the frame, the longest first. */
function cellContent({ cell, corner }: Grid, place: number, captions: readonly string[]): string {
  const { x, y } = corner(place);
  const picture = content.line(
    ['q'],
    ['cm', cell.width, 0, 0, cell.height, x, y],
    ['Do', PdfName.of(`Im${place}`)],
    ['Q'],
  );
  const line = content.line(['q'], ...FRAME_LINE, ['re', x, y, cell.width, cell.height], ['S'], ['Q']);
  const caption = captions.find((text) => widthOf(text) <= cell.width);
  if (caption === undefined) return `${picture}\n${line}`;
  const text = content.line(
    ['q'],
    ['g', 0.35],
    ['BT'],
    ['Tf', PdfName.of('F0'), CAPTION_SIZE],
    ['Tm', 1, 0, 0, 1, x, y - CAPTION_HEIGHT + CAPTION_BASELINE],
    ['Tj', new PdfString(helvetica.spell(caption))],
    ['ET'],
    ['Q'],
  );
  return `${picture}\n${line}\n${text}`;
}

function captionsOf(count: number, delays: readonly number[], captions: ContactSheet['captions']): string[][] {
  let elapsed = 0;
  return Array.from({ length: count }, (_, index) => {
    const time = `${(elapsed / 1000).toFixed(2)} s`;
    elapsed += delays[index] ?? 0;
    if (captions === 'none') return [];
    const number = `${index + 1}`;
    return captions === 'numbers' || count === 1 ? [number] : [`${number}  ·  ${time}`, number];
  });
}

/** Points. */
function widthOf(caption: string): number {
  return ([...caption].reduce((sum, character) => sum + helvetica.widthOf(character), 0) * CAPTION_SIZE) / 1000;
}

const rounded = (length: number) => roundTo(length, DECIMALS);
