import {
  comment as schema,
  type Comment,
  type PutAnnotation,
} from '@pagewright/contract/edits/annotations/annotation.ts';
import type { CommentReference } from '@pagewright/contract/edits/annotations/reply.ts';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import type { PageAnnotation } from '../annotations-on.ts';
import { timeOf } from '@pagewright/pdf/objects/pdf-date.ts';
import { readElement } from './elements.ts';
import { mapFaces } from './faceless.ts';
import type { Files } from './files.ts';
import type { Own } from './own.ts';
import { MISSING, OWN_ENTRIES } from './write-xfdf.ts';
import { readNumber } from './values.ts';
import { childOf, childrenOf, readXml, textBelow, type XmlElement } from './xml.ts';

export interface ReadComments {
  /** In an order in which they can be carried out. Texts in them have no faces yet: see `inFaces`. */
  operations: PutAnnotation[];
  /** Comments that are not among them: on pages that the document does not have, of no kind of ours, or answers to nothing. */
  leftOut: Record<'pages' | 'kinds' | 'answers', number>;
}

export interface ReadingComments {
  /** Object numbers, in reading order. */
  pages: readonly number[];
  /** Comments that the document has: one of the same name is replaced. */
  known: readonly PageAnnotation[];
  files: Files;
}

interface Found {
  element: XmlElement;
  page: number;
  id: string;
  name: string;
  own: Own;
}

const MOST_COMMENTS = 50_000;
const EARLIEST = '1970-01-01T00:00:00Z';

/** Fails with COMMENTS_UNREADABLE for what is no XFDF (ISO 19444-1), and with COMMENTS_UNSAFE where it declares entities. */
export function readXfdf(text: string, { pages, known, files }: ReadingComments): ReadComments {
  const root = readXml(text);
  if (root.name !== 'xfdf') throw new EngineFailure('COMMENTS_UNREADABLE', {}, `the root is ${root.name}`);
  const elements = childrenOf(childOf(root, 'annots') ?? root).filter(({ name }) => !PASSED.has(name));
  if (elements.length > MOST_COMMENTS) throw new EngineFailure('COMMENTS_UNREADABLE', {}, 'too many comments');
  const leftOut = { pages: 0, kinds: 0, answers: 0 };
  const there = new Map(known.flatMap((each) => (each.name === '' ? [] : [[each.name, each] as const])));
  const ids = new Set(known.flatMap(({ reference }) => (reference.what === 'put' ? [reference.id] : [])));
  const found: Found[] = [];
  for (const [index, element] of elements.entries()) {
    const page = pages[readNumber(element.attributes['page']) ?? -1];
    const own = page === undefined ? undefined : readWhole(element, files);
    if (page === undefined) leftOut.pages += 1;
    else if (!own) leftOut.kinds += 1;
    else {
      const name = element.attributes['name'] ?? '';
      found.push({ element, page, name, own, id: idFor(name, index, ids, there.get(name)) });
    }
  }
  return { ...inOrder(found, { there, leftOut }), leftOut };
}

/** What belongs to others, or to a form. */
const PASSED = new Set(['popup', 'f', 'ids', 'fields', 'link', 'widget']);

/** The one that it had where that can be one here, and is free. */
function idFor(name: string, index: number, ids: Set<string>, there: PageAnnotation | undefined): string {
  if (there?.reference.what === 'put') return name;
  let id = /^[\w-]{1,40}$/.test(name) ? name : `xfdf-${index + 1}`;
  for (let more = 1; ids.has(id); more += 1) id = `xfdf-${index + 1}-${more}`;
  ids.add(id);
  return id;
}

function readWhole(element: XmlElement, files: Files): Own | undefined {
  const own = readElement(element, files);
  const more = element.attributes[OWN_ENTRIES];
  if (!own || more === undefined) return own;
  try {
    const entries: unknown = JSON.parse(more);
    if (typeof entries !== 'object' || entries === null) return own;
    const whole: Record<string, unknown> = { ...own, ...entries, type: own.type };
    const missing: unknown = whole[MISSING];
    for (const key of [MISSING, ...(Array.isArray(missing) ? missing.map(String) : [])]) delete whole[key];
    return whole as Own;
  } catch {
    return own;
  }
}

/** An answer follows what it answers; one to nothing, or in a circle, is none. */
function inOrder(
  found: readonly Found[],
  { there, leftOut }: { there: ReadonlyMap<string, PageAnnotation>; leftOut: ReadComments['leftOut'] },
): Pick<ReadComments, 'operations'> {
  const operations: PutAnnotation[] = [];
  const put = new Map<string, Found>();
  let waiting = [...found];
  while (waiting.length > 0) {
    const later: Found[] = [];
    for (const each of waiting) {
      const answered = each.own.type === 'reply' ? answeredBy(each, put, there) : undefined;
      if (each.own.type === 'reply' && !answered) {
        later.push(each);
        continue;
      }
      const page = (answered && put.get(each.element.attributes['inreplyto'] ?? '')?.page) ?? each.page;
      const operation = operationFor({ ...each, page }, answered, there.get(each.name));
      if (!operation) {
        leftOut.kinds += 1;
        continue;
      }
      operations.push(operation);
      if (each.name !== '' && !put.has(each.name)) put.set(each.name, { ...each, page });
    }
    if (later.length === waiting.length) {
      leftOut.answers += later.length;
      break;
    }
    waiting = later;
  }
  return { operations };
}

function answeredBy(
  { element, page }: Found,
  put: ReadonlyMap<string, Found>,
  there: ReadonlyMap<string, PageAnnotation>,
): CommentReference | undefined {
  const name = element.attributes['inreplyto'] ?? '';
  const one = put.get(name);
  if (one) return { what: 'put', id: one.id };
  const reference = there.get(name)?.reference;
  return reference?.what === 'known' && reference.target.page !== page ? undefined : reference;
}

function operationFor(
  { element, own, page, id }: Found,
  to: CommentReference | undefined,
  there: PageAnnotation | undefined,
): PutAnnotation | undefined {
  const { attributes } = element;
  const modified = timeOf(attributes['date'] ?? '') ?? EARLIEST;
  const said = {
    author: plain(attributes['title'] ?? '').slice(0, LONGEST_NAME),
    created: timeOf(attributes['creationdate'] ?? '') ?? modified,
    modified,
    ...(own.type !== 'free-text' && { contents: contentsOf(element) }),
    ...(own.type === 'reply' && { to }),
  };
  const comment = { ...said, ...own } as Comment;
  // Whatever came from a file is held to what a script may say; faces come later.
  const isFit = schema.safeParse(mapFaces(comment, () => [SOME_FACE])).success;
  if (!isFit) return undefined;
  const reference = there?.reference;
  const isSameKind =
    there?.comment?.type === comment.type && reference?.what === 'known' && reference.target.page === page;
  return { kind: 'annotation.put', page, id, ...(isSameKind && { target: reference.target }), comment };
}

const SOME_FACE = '0'.repeat(64);
const LONGEST_NAME = 200;
const LONGEST_REMARK = 32_000;

function contentsOf(element: XmlElement): string {
  const contents = childOf(element, 'contents') ?? childOf(element, 'contents-richtext');
  return contents ? plain(textBelow(contents).replaceAll(/\r\n?/g, '\n')).slice(0, LONGEST_REMARK) : '';
}

/** Without control characters, but for tabs and line ends. */
const plain = (text: string): string => text.replaceAll(/(?![\t\n])\p{Cc}|\p{Cs}/gu, '');
