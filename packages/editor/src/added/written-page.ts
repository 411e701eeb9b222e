import { fromLatin1 } from '@pagewright/ground/bytes';
import { deflateFor } from '@pagewright/pdf/filters/deflate.ts';
import { NewObjects } from '@pagewright/pdf/objects/new-objects.ts';
import { asArray, PdfName, PdfStream, resolve, type PdfDict, type PdfObject } from '@pagewright/pdf/objects/objects.ts';
import { wrappingOf } from '../page/wrapping.ts';
import { withMore } from '../script/new-resource.ts';
import type { PageAddition } from './draw-added.ts';

/** A page as it stands, before what was added. */
export interface PlainPage {
  readonly dict: PdfDict;
  readonly resources: PdfDict | undefined;
  /** Decoded. */
  readonly content: Uint8Array;
}

/**
 * The page's dictionary with what was added: streams of ours before and behind those that it has, which stay as they are. `packing`:
 * whoever draws it at once has no use for small streams.
 */
export function writtenPage(page: PlainPage, addition: PageAddition, packing: 'packed' | 'plain'): PdfDict {
  const objects = new NewObjects();
  const dict = new Map(page.dict);
  const { behind, front, resources, links, comments } = addition;
  if (behind + front !== '') {
    const around = wrappingOf(page.content) ?? { before: '', behind: '\n' };
    const streams = [behind + around.before, around.behind + front].map((words) => streamOf(words, packing));
    const [first, last] = streams.map((stream) => objects.add(stream));
    dict.set('Contents', [first ?? null, ...contentsOf(dict.get('Contents')), last ?? null]);
    dict.set('Resources', withMore(page.resources, resources));
  }
  const more = [...links.map((each) => objects.add(each)), ...comments.appended];
  if (more.length > 0) dict.set('Annots', [...(asArray(dict.get('Annots')) ?? []), ...more]);
  return dict;
}

/** The streams of a page's content. */
export function contentsOf(contents: PdfObject | undefined): PdfObject[] {
  const known = asArray(contents);
  if (known) return known;
  return contents !== undefined && resolve(contents) instanceof PdfStream ? [contents] : [];
}

function streamOf(words: string, packing: 'packed' | 'plain'): PdfStream {
  const bytes = fromLatin1(words);
  if (packing === 'plain') return new PdfStream(new Map(), bytes);
  return new PdfStream(new Map([['Filter', PdfName.of('FlateDecode')]]), deflateFor('tight', bytes));
}
