import type { Comment } from '@pagewright/contract/edits/annotations/annotation.ts';
import type { KnownAnnotation } from '@pagewright/contract/edits/annotations/known.ts';
import type { MeasuredValue } from '@pagewright/contract/edits/annotations/measured-value.ts';
import type { CommentReference, ReviewState } from '@pagewright/contract/edits/annotations/reply.ts';
import {
  asDict,
  asInteger,
  asName,
  asString,
  PdfRef,
  type ObjectHome,
  type PdfDict,
  type PdfObject,
} from '@pagewright/pdf/objects/objects.ts';
import { textOf } from '@pagewright/pdf/objects/text-string.ts';
import type { AddedAnnotation } from '../added/added-things.ts';
import { areaOf } from '../links/links-on.ts';
import { factsOf, saidBy } from './annotation-facts.ts';
import { plainText } from './kinds/free-text/plain-text.ts';
import { readComment } from './kinds.ts';
import { REVIEW_STATES } from './kinds/reply.ts';
import { measuredValue } from './measure/value.ts';

/** An annotation as it stands after the operations so far. */
export interface PageAnnotation {
  /** As operations name it. */
  readonly reference: CommentReference;
  /** By which other files name it (`NM`); empty where it has none. */
  readonly name: string;
  /** As files name it: `Highlight`, `Text`, `Widget` … */
  readonly subtype: string;
  /** What it is, where it is of a kind of ours; others are listed, and left as they are. */
  readonly comment: Comment | undefined;
  readonly area: KnownAnnotation['area'];
  readonly author: string;
  /** Empty where it measures and nothing else is said of it. */
  readonly contents: string;
  /** How long or how large it says that something is. */
  readonly measured: MeasuredValue | undefined;
  /** ISO 8601; `undefined` where it does not say it. */
  readonly created: string | undefined;
  readonly modified: string | undefined;
  /** What it answers. */
  readonly answers: CommentReference | undefined;
  readonly state: ReviewState | undefined;
  readonly isHidden: boolean;
}

/** Those that say nothing of the page, and those that others show. */
export const NO_COMMENTS: ReadonlySet<string> = new Set([
  'Link',
  'Widget',
  'Popup',
  'Movie',
  'Screen',
  'PrinterMark',
  'TrapNet',
  'Watermark',
  '3D',
  'RichMedia',
]);
const HIDDEN = 2;
const STATES = new Map(Object.entries(REVIEW_STATES).map(([state, name]) => [name, state as ReviewState]));

interface OnPage {
  /** Object number. */
  page: number;
  /** Objects of the document itself have numbers by which operations name them. */
  home: ObjectHome;
  annotations: readonly PdfObject[];
  read: (annotation: PdfObject) => PdfObject;
  put: readonly AddedAnnotation[];
}

/** Comments of a page, in the order in which they are drawn. */
export function annotationsOn({ page, home, annotations, read, put }: OnPage): PageAnnotation[] {
  const replaced = new Map(put.flatMap((thing) => (thing.target ? [[thing.target.number, thing] as const] : [])));
  const references = new Map<PdfObject, CommentReference>();
  const known = annotations.flatMap((given, index) => {
    const dict = asDict(read(given));
    const area = dict && areaOf(dict);
    const subtype = asName(dict?.get('Subtype')) ?? '';
    if (!dict || !area || subtype === '' || NO_COMMENTS.has(subtype)) return [];
    const thing = given instanceof PdfRef ? replaced.get(given.number) : undefined;
    const by: KnownAnnotation['by'] =
      given instanceof PdfRef && given.home === home
        ? { what: 'object', object: given.number }
        : { what: 'place', index };
    const reference: CommentReference = thing
      ? { what: 'put', id: thing.id }
      : { what: 'known', target: { page, by, area } };
    references.set(keyOf(given), reference);
    return [{ dict, subtype, area, reference, thing }];
  });
  const told = known.map(({ dict, subtype, area, reference, thing }): PageAnnotation => {
    if (thing) return factsOfPut(thing, referenceOf(dict.get('IRT'), references));
    const facts = factsOf(dict);
    const answers = referenceOf(dict.get('IRT'), references);
    const state = STATES.get(textOf(asString(dict.get('State'))));
    const comment: Comment | undefined =
      answers && subtype === 'Text'
        ? { type: 'reply', ...saidBy(dict), to: answers, ...(state && { state }) }
        : readComment(subtype, dict, saidBy(dict));
    const name = textOf(asString(dict.get('NM')));
    const measured = comment && measuredValue(comment);
    const contents = comment && measured ? contentsOf(comment) : facts.contents;
    return {
      reference,
      name,
      subtype,
      comment,
      area,
      ...facts,
      contents,
      measured,
      answers,
      state,
      isHidden: isHidden(dict),
    };
  });
  const added = put.filter(({ target }) => !target).map((thing) => factsOfPut(thing, undefined));
  return [...told, ...added];
}

function factsOfPut(
  { id, comment, subtype, box }: AddedAnnotation,
  answered: CommentReference | undefined,
): PageAnnotation {
  const { author, created, modified } = comment;
  return {
    reference: { what: 'put', id },
    name: id,
    subtype,
    comment,
    area: [box.left, box.bottom, box.right, box.top],
    author,
    contents: contentsOf(comment),
    measured: measuredValue(comment),
    created,
    modified,
    answers: comment.type === 'reply' ? comment.to : answered,
    state: comment.type === 'reply' ? comment.state : undefined,
    isHidden: false,
  };
}

/** What a comment says: free text by what it shows. */
const contentsOf = (comment: Comment): string => (comment.type === 'free-text' ? plainText(comment) : comment.contents);

const isHidden = (dict: PdfDict): boolean => ((asInteger(dict.get('F')) ?? 0) & HIDDEN) !== 0;

const keyOf = (object: PdfObject): PdfObject => (object instanceof PdfRef ? object.number : object);

const referenceOf = (
  object: PdfObject | undefined,
  references: ReadonlyMap<PdfObject, CommentReference>,
): CommentReference | undefined => (object instanceof PdfRef ? references.get(object.number) : undefined);
