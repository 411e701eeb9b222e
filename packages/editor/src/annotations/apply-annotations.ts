import type { DeleteAnnotation, PutAnnotation } from '@pagewright/contract/edits/annotations/annotation.ts';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import { NewObjects } from '@pagewright/pdf/objects/new-objects.ts';
import { asDict, asName, PdfRef, type PdfObject } from '@pagewright/pdf/objects/objects.ts';
import { PageNaming } from '../added/naming.ts';
import { pageFor, type Editing } from '../operations/editing.ts';
import { withCompanions } from './companions.ts';
import { keptEntries } from './kept-entries.ts';
import { kindOf } from './kinds.ts';
import { annotationFor } from './known-annotation.ts';

const NONE: ReadonlySet<string> = new Set();

/** Fails with EDIT_UNFIT where there is no such page or annotation, and as the kind of the comment does. */
export function putAnnotation(editing: Editing, { page, id, target, comment }: PutAnnotation): void {
  const { own, number } = editing;
  const source = pageFor(editing, page);
  const found = target && annotationFor(editing, target);
  const kind = kindOf(comment);
  if (target && (target.page !== page || asName(found?.dict.get('Subtype')) !== kind.subtype))
    throw new EngineFailure('EDIT_UNFIT', { operation: number });
  const known = own.added.on(source).find((thing) => thing.id === id);
  const before = found?.dict ?? (known?.what === 'annotation' ? known.before : undefined);
  const draw = kind.write(editing, comment, { page: source, before });
  const isOfSource = found?.given instanceof PdfRef && found.given.home === source.ref.home;
  // One that is no object of the source comes back behind the others as an object of its own.
  if (found && !isOfSource) own.setEntry(source, 'Annots', found.annotations.toSpliced(found.index, 1));
  own.added.put({
    what: 'annotation',
    id,
    source,
    comment,
    subtype: kind.subtype,
    isIcon: kind.isIcon === true,
    target: isOfSource && found.given instanceof PdfRef ? found.given : undefined,
    before,
    kept: (next) => (before ? keptEntries(before, kind.subtype, next) : NONE),
    answers: answeredBy(editing, { page, comment }),
    draw,
    box: draw({ naming: new PageNaming(undefined, (_face, _glyph, text) => text), objects: new NewObjects() }).box,
  });
}

/** Of the document: the one that an answer is about. Fails with EDIT_UNFIT where it is on no or on another page. */
function answeredBy(editing: Editing, { page, comment }: Pick<PutAnnotation, 'page' | 'comment'>): PdfRef | undefined {
  if (comment.type !== 'reply') return undefined;
  const { to } = comment;
  if (to.what === 'put') {
    const there = editing.own.added.on(pageFor(editing, page)).find(({ id }) => id === to.id);
    if (there?.what !== 'annotation') throw new EngineFailure('EDIT_UNFIT', { operation: editing.number });
    return undefined;
  }
  const { given } = annotationFor(editing, to.target);
  if (to.target.page !== page || !(given instanceof PdfRef))
    throw new EngineFailure('EDIT_UNFIT', { operation: editing.number });
  return given;
}

/** Its window and its answers go with it. Fails with EDIT_UNFIT where it is not there. */
export function deleteAnnotation(editing: Editing, { target }: DeleteAnnotation): void {
  const { own } = editing;
  const source = pageFor(editing, target.page);
  const { annotations, given } = annotationFor(editing, target);
  const gone = withCompanions(annotations, new Set([given]), (each: PdfObject) =>
    asDict(each instanceof PdfRef ? own.objectOf(each) : each),
  );
  own.setEntry(
    source,
    'Annots',
    annotations.filter((each) => !gone.has(each)),
  );
  for (const each of gone) if (each instanceof PdfRef && each.home === source.ref.home) own.drop(each);
  const isGone = (ref: PdfRef | undefined) => ref !== undefined && gone.has(ref);
  for (const thing of own.added.on(source))
    if (thing.what === 'annotation' && (isGone(thing.target) || isGone(thing.answers)))
      removeWithAnswers(editing, thing.id);
}

/** A comment that was put on a page, with what answers it. Whether it was there. */
export function removeWithAnswers({ own }: Pick<Editing, 'own'>, id: string): boolean {
  const gone = new Set([id]);
  for (const each of gone)
    for (const thing of own.added.all)
      if (
        thing.what === 'annotation' &&
        thing.comment.type === 'reply' &&
        thing.comment.to.what === 'put' &&
        thing.comment.to.id === each
      )
        gone.add(thing.id);
  return [...gone].map((each) => own.added.remove(each))[0] ?? false;
}
