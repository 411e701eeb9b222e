import type { Comment } from '@pagewright/contract/edits/annotations/annotation.ts';
import type { PdfDict } from '@pagewright/pdf/objects/objects.ts';
import { saidBy } from './annotation-facts.ts';
import { appearanceOf } from './flatten/appearance.ts';
import { isSame } from './is-same.ts';
import { readComment } from './kinds.ts';
import { plainText } from './kinds/free-text/plain-text.ts';
import { OWN } from './own-entries.ts';

/** What is said of a comment, and seen in no appearance. */
const SAID: ReadonlySet<string> = new Set(['type', 'author', 'contents', 'created', 'modified', 'state']);

const TEXT = ['paragraphs', 'letterSpacing', 'border.colour'];
const EDGE = ['stroke.width', 'stroke.dash', 'border.width', 'border.dash'];

/** Which facts of a comment an entry says; none of those that no change of ours is about. */
const SAYS: Readonly<Record<string, readonly string[]>> = {
  Type: [],
  P: [],
  F: [],
  Open: [],
  Popup: [],
  C: ['colour', 'stroke.colour', 'fill', 'look'],
  IC: ['fill'],
  BS: EDGE,
  Border: EDGE,
  BE: ['cloud'],
  CA: ['opacity'],
  QuadPoints: ['quads'],
  InkList: ['strokes'],
  L: ['from', 'to'],
  LL: [],
  LLE: [],
  LLO: [],
  Vertices: ['points'],
  LE: ['startEnding', 'endEnding', 'callout'],
  CL: ['callout'],
  IT: ['measure', 'cloud', 'callout', 'startEnding', 'endEnding'],
  Measure: ['measure'],
  Cap: ['measure', 'contents'],
  CP: ['measure', 'contents'],
  CO: ['measure', 'contents', 'from', 'to'],
  Name: ['icon', 'look'],
  FS: ['asset', 'name'],
  DA: ['paragraphs.0.runs.0.colour', 'paragraphs.0.runs.0.size', 'border.colour'],
  DS: TEXT,
  RC: [...TEXT, 'contents'],
  Q: ['paragraphs.0.align'],
  Rotate: ['box.rotation'],
  T: ['author'],
  CreationDate: ['created'],
  Contents: ['text', 'contents', 'measured'],
};

/** What shows it: all that readers draw it from. */
const LOOK = ['AP', 'AS', 'Rect', 'RD', 'BM', 'ca', OWN];

/**
 * Entries of an annotation that stay as they are, there or not, where this comment takes its place: those that say what the comment
 * says too, its appearance among them where nothing that is seen is another. None of an annotation that is of no kind of ours.
 */
export function keptEntries(before: PdfDict, subtype: string, comment: Comment): ReadonlySet<string> {
  const said = saidBy(before);
  const read = comment.type === 'reply' ? { ...comment, ...said } : readComment(subtype, before, said);
  if (!read) return new Set();
  const [was, is] = [factsIn(read), factsIn(comment)];
  const isAsBefore = (fact: string) => isSame(factOf(was, fact), factOf(is, fact));
  const kept = new Set(Object.keys(SAYS).filter((key) => SAYS[key]?.every(isAsBefore)));
  const isSeenAsBefore = Object.keys({ ...was, ...is }).every((fact) => SAID.has(fact) || isAsBefore(fact));
  if (isSeenAsBefore && appearanceOf(before) !== undefined) for (const key of LOOK) kept.add(key);
  return kept;
}

type Facts = Record<string, unknown>;

/** Of a comment: which faces its letters are drawn in is found out when they are drawn. */
function factsIn(comment: Comment): Facts {
  const said = JSON.stringify(comment, (key, value: unknown) => (key === 'faces' ? undefined : value));
  const facts = JSON.parse(said) as Facts;
  if (comment.type === 'free-text') return { ...facts, text: plainText(comment) };
  const { measure, points, from, to } = facts;
  return measure === undefined ? facts : { ...facts, measured: { measure, points, from, to } };
}

/** `stroke.colour`: that of its stroke; `undefined` where it has none. */
function factOf(facts: Facts, path: string): unknown {
  let value: unknown = facts;
  for (const key of path.split('.')) value = value && typeof value === 'object' ? (value as Facts)[key] : undefined;
  return value;
}
