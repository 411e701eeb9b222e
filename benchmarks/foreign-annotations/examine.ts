import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Comment } from '@pagewright/contract/edits/annotations/annotation.ts';
import { EditedDocument, type PageAnnotation } from '@pagewright/editor';
import { shaping } from '@pagewright/editor/shaping';
import { PdfFile } from '@pagewright/pdf/file/file.ts';
import { asDict, PdfStream, type PdfDict, type PdfObject, type PdfRef } from '@pagewright/pdf/objects/objects.ts';
import { UnreadableAsIs } from '@pagewright/pdf/objects/failure.ts';
import { serialize } from '@pagewright/pdf/objects/serialize.ts';
import { faults } from '../edit/judge.ts';
import { drawnBy, otherPixelsBeside } from './drawn.ts';
import { ALWAYS, changed, COLOUR, CONTENTS, TOUCHED, type Wish } from './change.ts';
import { toldByMupdf, toldByPdfjs, type Told } from './readers.ts';

type Target = Extract<PageAnnotation['reference'], { what: 'known' }>['target'];

/** A source with what is seen of it before any change. */
export interface Source {
  readonly file: string;
  readonly bytes: Uint8Array;
  readonly faults: number;
  readonly assets: ReadonlyMap<string, Uint8Array>;
}

export interface Subject {
  readonly annotation: PageAnnotation;
  readonly comment: Comment;
  /** Object number of its page, and its number from 1. */
  readonly page: number;
  readonly at: number;
}

/** What is wrong after one change, each in a few words; `undefined` where the kind has nothing to change. */
export async function examine(
  source: Source,
  { annotation, comment, page, at }: Subject,
  wish: Wish,
  target: string,
): Promise<string[] | undefined> {
  const wished = changed(comment, wish, [...source.assets.keys()]);
  const { reference } = annotation;
  if (!wished || reference.what !== 'known') return undefined;
  const assets = (hash: string) => source.assets.get(hash);
  const document = new EditedDocument(source.bytes, { name: source.file, shaping, assets });
  document.apply({
    kind: 'annotation.put',
    page,
    id: 'changed',
    target: reference.target,
    comment: wished,
  });
  const bytes = document.write();
  await writeFile(target, bytes);
  const wrong: string[] = [];
  const hasAppearance = hasAppearanceIn(source, reference.target);
  const expect = (holds: boolean, what: string) => {
    if (!holds) wrong.push(what);
  };
  // One that is not said is not invented.
  const created = annotation.created;
  const again = new EditedDocument(bytes, { name: target }).annotationsOn(page);
  const read = again.find((each) => JSON.stringify(nameOf(each)) === JSON.stringify(nameOf(annotation)));
  expect(
    read?.comment !== undefined &&
      isSaid({ ...wished, created }, { ...read.comment, created: created && read.created }),
    'our reader reads it otherwise',
  );
  if (reference.target.by.what === 'object')
    wrong.push(...otherObjects(source, bytes, reference.target.by.object, wish));
  expect((await faults(target)) <= source.faults, 'qpdf finds more faults');

  for (const [reader, before, after] of [
    [
      'MuPDF',
      await toldByMupdf(source.file, at, path.dirname(target)),
      await toldByMupdf(target, at, path.dirname(target)),
    ],
    ['pdf.js', await toldByPdfjs(source.bytes, at), await toldByPdfjs(bytes, at)],
  ] as const) {
    const others = after.filter((each) => !before.some(({ all }) => all === each.all));
    expect(before.length === after.length, `${reader} tells ${after.length} for ${before.length}`);
    const [told, another] = others;
    expect(another === undefined, `${reader} tells others otherwise`);
    // MuPDF tells no colour of letters, and pdf.js of a group what its first one says.
    const isTold =
      reader === 'MuPDF' ? wish !== 'colour' || comment.type !== 'free-text' : annotation.answers === undefined;
    if (isTold)
      expect(told !== undefined && saysWish(told, annotation, wished, wish), `${reader} does not tell the change`);
  }
  const areas = [annotation.area, ...(read ? [read.area] : [])];
  const hasLetters = comment.type !== 'free-text' || annotation.contents !== '';
  for (const reader of ['poppler', 'mupdf'] as const) {
    const [before, after] = [await drawnBy(reader, source.file, at), await drawnBy(reader, target, at)];
    const { inside, outside } = otherPixelsBeside(before, after, document.spaceOf(page), areas);
    expect(outside === 0, `${reader} draws ${outside} other pixels beside it`);
    const isSeen = wish === 'contents' ? comment.type === 'free-text' : hasLetters;
    if (isSeen && !annotation.isHidden) expect(inside > 0, `${reader} draws it as before`);
    if (!isSeen && hasAppearance) expect(inside === 0, `${reader} draws ${inside} pixels otherwise`);
  }
  return wrong;
}

/** One without an appearance is given one with whatever is changed. */
function hasAppearanceIn({ file, bytes }: Source, { by }: Target): boolean {
  return by.what === 'object' && (asDict(new PdfFile(file, bytes, 'strict', {}).fetch(by.object))?.has('AP') ?? false);
}

const nameOf = ({ reference }: PageAnnotation) =>
  reference.what === 'known' ? [reference.target.page, reference.target.by] : reference.id;

/** Places within a hundredth of a point, whatever the fonts. */
function isSaid(wished: unknown, read: unknown): boolean {
  if (typeof wished === 'number' && typeof read === 'number') return Math.abs(wished - read) < 0.011;
  if (typeof wished !== 'object' || typeof read !== 'object' || !wished || !read) return wished === read;
  const [one, other] = [wished, read] as [Record<string, unknown>, Record<string, unknown>];
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every(
    (key) =>
      key === 'faces' ||
      (key === 'strokes' ? isSaid(bounds(one[key]), bounds(other[key])) : isSaid(one[key], other[key])),
  );
}

/** What is drawn by hand is written without the points that its neighbours say as well. */
function bounds(strokes: unknown): number[][] {
  return (strokes as { points: number[] }[]).map(({ points }) =>
    [0, 1].flatMap((odd) => {
      const ways = points.filter((_, at) => at % 2 === odd);
      // A tenth of a point, where others have a hundredth.
      return [Math.min(...ways), Math.max(...ways)].map((value) => value / 10);
    }),
  );
}

function saysWish(told: Told, { subtype }: PageAnnotation, wished: Comment, wish: Wish): boolean {
  if (told.subtype !== subtype || told.author !== wished.author) return false;
  if (wish === 'contents') return told.contents.startsWith(CONTENTS);
  if (wish === 'place' || wished.type === 'free-text') return true;
  return COLOUR.every((share, channel) => Math.abs(share - (told.colour[channel] ?? -1)) < 0.01);
}

/** Objects that are not as they were, beside the annotation; and of that one the entries that nobody asked for. */
function otherObjects({ file, bytes }: Source, written: Uint8Array, number: number, wish: Wish): string[] {
  const [before, after] = [new PdfFile(file, bytes, 'strict', {}), new PdfFile(file, written, 'strict', {})];
  const others: string[] = [];
  for (const each of before.xref.entries.keys()) {
    if (each !== number && fetched(before, each) !== fetched(after, each)) others.push(`object ${each} is another`);
  }
  const [was, is] = [asDict(before.fetch(number)), asDict(after.fetch(number))];
  const touched = [...ALWAYS, ...TOUCHED[wish]];
  for (const key of new Set([...keysOf(was), ...keysOf(is)]))
    if (!touched.includes(key) && spelled(was?.get(key)) !== spelled(is?.get(key))) others.push(`/${key} is another`);
  return others;
}

const keysOf = (dict: PdfDict | undefined) => dict?.keys() ?? [];

function fetched(file: PdfFile, number: number): string {
  try {
    return spelled(file.fetch(number));
  } catch (error) {
    if (error instanceof UnreadableAsIs) return 'unreadable';
    throw error;
  }
}

function spelled(object: PdfObject | undefined): string {
  if (object === undefined) return 'nothing';
  const text = serialize(object, (ref: PdfRef) => `${ref.number} 0 R`);
  return object instanceof PdfStream ? `${text} ${Buffer.from(object.raw).toString('base64')}` : text;
}
