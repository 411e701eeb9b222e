import type { TranslationLayout } from '@pagewright/contract/translations/translation.ts';
import { fromLatin1 } from '@pagewright/ground/bytes';
import { materialisePage, type SourcePage } from '@pagewright/pdf/file/page-tree.ts';
import {
  asArray,
  asDict,
  asName,
  dictOf,
  PdfName,
  PdfRef,
  PdfStream,
  type PdfDict,
  type PdfObject,
} from '@pagewright/pdf/objects/objects.ts';
import { spellName } from '@pagewright/pdf/objects/serialize.ts';
import { contentsOf } from '../added/written-page.ts';
import { annotationFor } from '../annotations/known-annotation.ts';
import { shiftedAnnotation } from '../annotations/shifted-annotation.ts';
import type { Point } from '../lines/text-line.ts';
import { pageFor, type Editing } from '../operations/editing.ts';
import { pageSpaceOf, type PageSpace } from '../page/page-space.ts';
import { wrappingOf } from '../page/wrapping.ts';
import { freeName, withMore } from '../script/new-resource.ts';
import { insertPage } from './insert-page.ts';
import type { LanguageLayers } from './language-layers.ts';
import { moveLinks, withAreas } from './move-links.ts';
import type { MovedLink } from './page-links.ts';

/** The page of the result on which a translation stands. */
export interface HostPage {
  readonly ref: PdfRef;
  /** Pages that were put before it, beside those of the source. */
  readonly before: number;
  /** How far its translation is from where the source had it, in points of its space. */
  readonly way: Point;
  addLinks(links: readonly PdfDict[]): void;
}

const NO_WAY: Point = { x: 0, y: 0 };

/**
 * Puts a translated page where the layout has it. `links`: where those of its texts lie now. The page is as the source has it then,
 * unless the translation takes its place. In turn with others it must have a place in the page tree.
 */
export function hostPage(
  editing: Editing,
  page: number,
  {
    layout,
    links,
    layers,
  }: { layout: TranslationLayout; links: readonly MovedLink[]; layers: LanguageLayers | undefined },
): HostPage {
  const source = pageFor(editing, page);
  if (layout === 'translated') {
    moveLinks(editing, links);
    return { ref: source.ref, before: 0, way: NO_WAY, addLinks: (more) => appendLinks(editing, source, more) };
  }
  const { own } = editing;
  const translated = { content: own.contentOf(source) ?? new Uint8Array(), resources: own.resourcesOf(source) };
  own.takeBack(source);
  if (layout === 'alternate') return besides(editing, source, translated, links);
  const space = pageSpaceOf(materialisePage(source));
  const way = layout === 'side-by-side' ? beside(space) : NO_WAY;
  draw(editing, source, translated, way, layers);
  if (layout === 'side-by-side') widen(editing, source, space, way);
  const moved = movedCopies(editing, links);
  const copies = [...copiedLinks(editing, source, links, layout), ...moved].map((link) => shiftedAnnotation(link, way));
  appendLinks(editing, source, layers ? copies.map((link) => new Map(link).set('OC', layers.target)) : copies);
  if (layers) layers.bindLinks(editing, links);
  return {
    ref: source.ref,
    before: 0,
    way,
    addLinks: (more) =>
      appendLinks(
        editing,
        source,
        more.map((link) => shiftedAnnotation(link, way)),
      ),
  };
}

interface Translated {
  readonly content: Uint8Array;
  readonly resources: PdfDict | undefined;
}

/** A page of its own behind that of the source. */
function besides(
  editing: Editing,
  source: SourcePage,
  { content, resources }: Translated,
  links: readonly MovedLink[],
): HostPage {
  const { own } = editing;
  const dict = new Map([...source.inherited, ...own.dictOf(source)]);
  // Fields are on one page only, and what the structure tree says is said of the source.
  for (const key of ['StructParents', 'Annots', 'B', 'AA', 'Thumb', 'Tabs', 'PieceInfo', 'ID']) dict.delete(key);
  dict.set('Contents', own.store(new PdfStream(new Map(), content)));
  dict.set('Resources', resources ?? new Map<string, PdfObject>());
  const annotations: PdfObject[] = [
    ...copiedLinks(editing, source, links, 'alternate'),
    ...movedCopies(editing, links),
  ];
  dict.set('Annots', annotations);
  const ref = insertPage(own, source, source.ref, dict);
  return { ref, before: 1, way: NO_WAY, addLinks: (more) => void annotations.push(...more) };
}

/** To the right as the page is shown, by its width. */
function beside({ width, height, quarters }: PageSpace): Point {
  if (quarters === 0) return { x: width, y: 0 };
  if (quarters === 1) return { x: 0, y: height };
  return quarters === 2 ? { x: -width, y: 0 } : { x: 0, y: -height };
}

/** Draws the translation behind the content of the page, as a form moved by so much. */
function draw(
  editing: Editing,
  source: SourcePage,
  { content, resources }: Translated,
  way: Point,
  layers: LanguageLayers | undefined,
): void {
  const { own } = editing;
  const page = materialisePage(source);
  const { left, bottom, width, height } = pageSpaceOf(page);
  const group = page.get('Group');
  const form = new PdfStream(
    dictOf({
      Type: PdfName.of('XObject'),
      Subtype: PdfName.of('Form'),
      BBox: [left, bottom, left + width, bottom + height],
      Resources: resources ?? new Map<string, PdfObject>(),
      Group: group,
      OC: layers?.target,
    }),
    content,
  );
  const known = own.resourcesOf(source);
  const name = freeName(asDict(known?.get('XObject')) ?? new Map());
  const layer = freeName(asDict(known?.get('Properties')) ?? new Map());
  const { before, behind } = wrappingOf(own.contentOf(source) ?? new Uint8Array()) ?? {
    before: 'q\n',
    behind: '\nQ\n',
  };
  const clip = `${left} ${bottom} ${width} ${height} re W n`;
  const first = layers ? `/OC ${spellName(layer)} BDC\n${before}` : `q ${clip}\n${before}`;
  const last = `${behind}${layers ? 'EMC' : 'Q'}\nq 1 0 0 1 ${way.x} ${way.y} cm ${spellName(name)} Do Q\n`;
  const streams = [first, last].map((words) => own.store(new PdfStream(new Map(), fromLatin1(words))));
  const kept = contentsOf(own.dictOf(source).get('Contents'));
  own.setEntry(source, 'Contents', [streams[0] ?? null, ...kept, streams[1] ?? null]);
  own.setEntry(
    source,
    'Resources',
    withMore(known, [
      { kind: 'XObject', name, object: own.store(form) },
      ...(layers ? [{ kind: 'Properties' as const, name: layer, object: layers.source }] : []),
    ]),
  );
}

/** Two pages wide. */
function widen(editing: Editing, source: SourcePage, space: PageSpace, way: Point): void {
  const { left, bottom, width, height } = space;
  const box = [
    left + Math.min(0, way.x),
    bottom + Math.min(0, way.y),
    left + width + Math.max(0, way.x),
    bottom + height + Math.max(0, way.y),
  ];
  editing.own.setEntry(source, 'MediaBox', box);
  for (const key of ['CropBox', 'TrimBox', 'BleedBox', 'ArtBox']) editing.own.setEntry(source, key, undefined);
  if (source.inherited.has('CropBox')) editing.own.setEntry(source, 'CropBox', box);
}

/** Links of the page whose texts did not move, once more for the translation; none where both lie over each other. */
function copiedLinks(
  { own }: Editing,
  source: SourcePage,
  moved: readonly MovedLink[],
  layout: TranslationLayout,
): PdfDict[] {
  if (layout === 'layers') return [];
  const gone = new Set(moved.map(({ link }) => keyOf(link.target.by)));
  return (asArray(own.dictOf(source).get('Annots')) ?? []).flatMap((each, index) => {
    const dict = asDict(each instanceof PdfRef ? own.objectOf(each) : each);
    if (!dict || asName(dict.get('Subtype')) !== 'Link') return [];
    const key = each instanceof PdfRef ? `object ${each.number}` : `place ${index}`;
    return gone.has(key) ? [] : [copyOf(dict)];
  });
}

const movedCopies = (editing: Editing, links: readonly MovedLink[]): PdfDict[] =>
  links.map(({ link, areas }) => withAreas(copyOf(annotationFor(editing, link.target).dict), areas));

const keyOf = (by: MovedLink['link']['target']['by']): string =>
  by.what === 'place' ? `place ${by.index}` : `object ${by.object}`;

/** Without what ties it to its page and to the structure tree. */
function copyOf(link: PdfDict): PdfDict {
  const copy = new Map(link);
  for (const key of ['P', 'StructParent', 'NM', 'Popup']) copy.delete(key);
  return copy;
}

function appendLinks({ own }: Editing, source: SourcePage, links: readonly PdfDict[]): void {
  if (links.length === 0) return;
  own.setEntry(source, 'Annots', [...(asArray(own.dictOf(source).get('Annots')) ?? []), ...links]);
}
