import type { Comment } from '@pagewright/contract/edits/annotations/annotation.ts';
import type { PageAnnotation } from '../annotations-on.ts';
import { spellElement, readElement } from './elements.ts';
import { mapFaces } from './faceless.ts';
import type { Files } from './files.ts';
import { isSame } from '../is-same.ts';
import { spellDate, spellNumbers } from './values.ts';
import { spellXml, type XmlElement } from './xml.ts';

export interface CommentsOfDocument {
  /** Of the document, for whoever opens its comments. */
  file: string;
  /** Of each page, in reading order. */
  pages: readonly (readonly PageAnnotation[])[];
}

/** In which the file says what XFDF has no words for. */
const OWN_NAMESPACE = 'urn:pagewright:comments';
export const OWN_ENTRIES = 'pw:more';
/** Among them: what the element says by itself, and the comment does not. */
export const MISSING = '-';

/** Comments as XFDF (ISO 19444-1), and how many are of no kind of ours, and therefore not in it. */
export function writeXfdf({ file, pages }: CommentsOfDocument, files: Files): { text: string; leftOut: number } {
  const all = pages.flat();
  const names = namesOf(all);
  let leftOut = 0;
  const elementOf = (annotation: PageAnnotation, comment: Comment, page: number): XmlElement => {
    const own = spellElement(comment, files);
    const answered = comment.type === 'reply' ? names.get(JSON.stringify(comment.to)) : undefined;
    const attributes = {
      page: String(page),
      rect: spellNumbers(annotation.area),
      flags: 'print',
      name: names.get(JSON.stringify(annotation.reference)) ?? '',
      title: comment.author,
      date: spellDate(comment.modified),
      creationdate: spellDate(comment.created),
      ...own.attributes,
      ...(answered !== undefined && { inreplyto: answered }),
    };
    const contents =
      comment.type === 'free-text' || comment.contents === ''
        ? []
        : [{ name: 'contents', attributes: {}, children: [comment.contents] }];
    const element = { ...own, attributes, children: [...contents, ...own.children] };
    const more = entriesBeside(element, comment, files);
    return more === undefined ? element : { ...element, attributes: { ...attributes, [OWN_ENTRIES]: more } };
  };
  const annots = pages.flatMap((annotations, page) =>
    annotations.flatMap((annotation) => {
      if (!annotation.comment) leftOut += 1;
      return annotation.comment ? [elementOf(annotation, annotation.comment, page)] : [];
    }),
  );
  const root: XmlElement = {
    name: 'xfdf',
    attributes: { xmlns: 'http://ns.adobe.com/xfdf/', 'xmlns:pw': OWN_NAMESPACE, 'xml:space': 'preserve' },
    children: [
      { name: 'annots', attributes: {}, children: annots },
      { name: 'f', attributes: { href: file }, children: [] },
    ],
  };
  return { text: `<?xml version="1.0" encoding="UTF-8"?>\n${spellXml(root)}\n`, leftOut };
}

/** A name for each, by how operations refer to it: its own where it has one that no other has. */
function namesOf(annotations: readonly PageAnnotation[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const taken = new Set<string>();
  for (const [index, { name, reference }] of annotations.entries()) {
    const own = name !== '' && !taken.has(name) ? name : `comment-${index + 1}`;
    taken.add(own);
    names.set(JSON.stringify(reference), own);
  }
  return names;
}

/** What would be lost, had the comment to be read from the element alone. */
function entriesBeside(element: XmlElement, comment: Comment, files: Files): string | undefined {
  const read: Readonly<Record<string, unknown>> = { ...readElement(element, files) };
  const own: Readonly<Record<string, unknown>> = mapFaces(comment, () => []);
  const isOwn = (key: string) => !SAID.has(key) && !(comment.type === 'reply' && key === 'to');
  const differing = Object.keys({ ...read, ...own }).filter((key) => isOwn(key) && !isSame(read[key], own[key]));
  if (differing.length === 0) return undefined;
  const missing = differing.filter((key) => own[key] === undefined);
  const entries = differing.flatMap((key) => (own[key] === undefined ? [] : [[key, own[key]]]));
  return JSON.stringify({ ...Object.fromEntries(entries), ...(missing.length > 0 && { [MISSING]: missing }) });
}

/** Said by what all comments have. */
const SAID = new Set(['type', 'author', 'contents', 'created', 'modified']);
