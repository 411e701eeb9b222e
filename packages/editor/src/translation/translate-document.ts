import type { FaceFacts } from '@pagewright/contract/edits/faces.ts';
import type { TranslationLayout } from '@pagewright/contract/translations/translation.ts';
import { asDict } from '@pagewright/pdf/objects/objects.ts';
import { textString } from '@pagewright/pdf/objects/text-string.ts';
import type { PageLink } from '../links/links-on.ts';
import { pageFor, type Editing } from '../operations/editing.ts';
import { setDocumentTexts, type DocumentRoots } from './document-texts.ts';
import { hostPage } from './host-page.ts';
import { hasPlace } from './insert-page.ts';
import { addLanguageLayers } from './language-layers.ts';
import { Outcome } from './outcome.ts';
import { partsOfUnits } from './parts-of-units.ts';
import type { PagePicture } from './scan/page-picture.ts';
import { RunMaker } from './runs-of.ts';
import type { SegmentPart, SetSegment, SourceSegment, TargetSegment } from './source-segment.ts';
import { translatePage } from './translate-page.ts';

/** What a document is to say in another language. */
export interface TranslationToSet {
  /** As `readSegments` gave them. */
  readonly source: readonly SourceSegment[];
  readonly targets: readonly TargetSegment[];
  /** Those of the machine, in which text is set. */
  readonly faces: readonly FaceFacts[];
  /** BCP 47, of the targets. */
  readonly to: string;
  /** Puts U+00AD where words of that language may be divided. */
  readonly hyphenate?: (text: string) => string;
  /** `translated` without. */
  readonly layout?: TranslationLayout;
  /** BCP 47, of the source: the name of its layer. */
  readonly from?: string;
  /** A page as it is drawn, counted from 1; what only pictures show stays without. */
  readonly pictureOf?: (page: number) => PagePicture | undefined;
}

export interface TranslationSet {
  readonly segments: readonly SetSegment[];
  /** How many pages were added. */
  readonly added: number;
  /** Their numbers in the result, from 1. */
  readonly addedPages: readonly number[];
}

/** What `EditedDocument` lends. */
export interface TranslatingDocument {
  readonly editing: Editing;
  readonly roots: DocumentRoots;
  readonly linksOn: (page: number) => PageLink[];
}

/** Sets texts of a document in another language, in the place of those that it has. */
export function translateDocument(
  { editing, roots, linksOn }: TranslatingDocument,
  {
    source: segments,
    targets,
    faces,
    to,
    hyphenate = (text) => text,
    layout = 'translated',
    from = 'und',
    pictureOf = () => undefined,
  }: TranslationToSet,
): TranslationSet {
  const makeRuns = new RunMaker(editing, faces);
  let marks = 0;
  const nextMark = () => (marks += 1);
  const said = new Map(targets.map((target) => [target.id, target.parts]));
  const asSet = (text: string, kind: SourceSegment['kind']) => {
    const whole = RIGHT_TO_LEFT.test(to) ? withWholeNumbers(text) : text;
    return kind === 'paragraph' ? hyphenate(whole) : whole;
  };
  const pages = wordsByPage(segments, said, asSet);
  const outcome = new Outcome();
  const layers = layout === 'layers' ? addLanguageLayers(editing, from, to) : undefined;
  for (const [number, words] of [...pages].sort(([one], [other]) => one - other)) {
    const page = editing.pages[number - 1];
    if (page === undefined) continue;
    const source = pageFor(editing, page);
    if (layout === 'alternate' && !hasPlace(editing.own, source)) {
      outcome.leave(words.keys(), 'room');
      continue;
    }
    const translated = translatePage({ editing, makeRuns, linksOn, faces, pictureOf, nextMark }, page, number, words);
    const host = hostPage(editing, page, { layout, links: translated.links, layers });
    outcome.take(number, translated, host);
    const { continuations } = translated;
    outcome.goOn(number, continuations.count, continuations.insert(editing, source, host));
  }
  const texts = segments.filter(({ units }) => units.length === 0);
  setDocumentTexts(
    editing.own,
    roots,
    new Map(texts.flatMap(({ id }) => (said.has(id) ? [[id, textOf(said.get(id) ?? [])]] : []))),
  );
  if (layout === 'translated') sayLanguage(editing, to);
  return { segments: outcome.segmentsOf(segments, said), added: outcome.added, addedPages: outcome.addedPages };
}

const RIGHT_TO_LEFT = /^(?:ar|he|iw|fa|ur|yi|ps|sd|ug|dv|ckb)\b/iu;
/** Numbers with what stands in them and around them: dates, ranges, amounts, telephone numbers. */
const NUMBER = /[+(\p{Sc}-]?\d[\d\p{Pd}.,:/()%\p{Sc}]*[\d%)\p{Sc}]/gu;

/** In a text from right to left, their parts would stand the other way round (UAX 9): each is set as one, from left to right. */
const withWholeNumbers = (text: string): string => text.replaceAll(NUMBER, '\u2066$&\u2069');

const textOf = (parts: readonly SegmentPart[]): string => parts.map(({ text }) => text).join('');

function wordsByPage(
  source: readonly SourceSegment[],
  said: ReadonlyMap<string, readonly SegmentPart[]>,
  asSet: (text: string, kind: SourceSegment['kind']) => string,
): Map<number, Map<string, readonly SegmentPart[]>> {
  const pages = new Map<number, Map<string, readonly SegmentPart[]>>();
  for (const segment of source) {
    const parts = said.get(segment.id);
    if (!parts || segment.fixed || textOf(parts).trim() === '') continue;
    for (const [id, own] of partsOfUnits(segment, parts)) {
      const page = Number(id.split('.')[0]);
      const words = pages.get(page) ?? new Map<string, readonly SegmentPart[]>();
      pages.set(page, words);
      words.set(
        id,
        own.map(({ text, style }) => ({ text: asSet(text, segment.kind), style })),
      );
    }
  }
  return pages;
}

function sayLanguage({ own, catalog, root }: Editing, to: string): void {
  if (root && asDict(root))
    own.replace(root, new Map(asDict(own.objectOf(root)) ?? catalog).set('Lang', textString(to)));
}
