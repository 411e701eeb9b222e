import { NewObjects } from '@pagewright/pdf/objects/new-objects.ts';
import type { SourcePage } from '@pagewright/pdf/file/page-tree.ts';
import { materialisePage } from '@pagewright/pdf/file/page-tree.ts';
import { PdfName, type PdfDict, type PdfObject, type PdfRef } from '@pagewright/pdf/objects/objects.ts';
import type { AddedAnnotation } from '../added/added-things.ts';
import type { Naming } from '../added/naming.ts';
import type { Clip } from '../page/clip.ts';
import { pageSpaceOf } from '../page/page-space.ts';
import { annotationEntries, popupEntries } from './annotation-entries.ts';
import { drawnOnce } from './drawn-once.ts';

/** Comments of a page as annotations. */
export interface PageComments {
  /** Behind those that the page has. */
  readonly appended: readonly PdfObject[];
  /** Those that stand in the place of one that the page has. */
  readonly replaced: readonly { readonly ref: PdfRef; readonly object: PdfDict }[];
}

interface Page {
  source: SourcePage;
  meaningOf: Naming['meaningOf'];
}

export function drawComments(things: readonly AddedAnnotation[], { source, meaningOf }: Page): PageComments {
  const objects = new NewObjects();
  const refs = new Map(things.map((thing) => [thing.id, thing.target ?? objects.reserve()]));
  const page = shownPartOf(source);
  const appended: PdfObject[] = [];
  const replaced: { ref: PdfRef; object: PdfDict }[] = [];
  for (const thing of things) {
    const { id, comment, target, before, subtype } = thing;
    const ref = refs.get(id);
    if (!ref) continue;
    const { drawn, appearance } = drawnOnce(thing, meaningOf);
    const kept = thing.kept(comment);
    const popup = opensInWindow(comment) && before === undefined ? objects.reserve() : undefined;
    const about = {
      id,
      comment,
      page: source,
      before,
      popup,
      isIcon: thing.isIcon,
      appearance: kept.has('AP') ? undefined : objects.add(appearance),
      kept,
    };
    const dict = annotationEntries(subtype, drawn, about);
    const answered = comment.type === 'reply' ? answeredBy(comment.to, refs, thing) : undefined;
    if (answered) {
      dict.set('IRT', answered);
      if (!dict.has('RT')) dict.set('RT', PdfName.of('R'));
    }
    if (target) replaced.push({ ref: target, object: dict });
    else {
      objects.fill(ref, dict);
      appended.push(ref);
    }
    if (popup) {
      objects.fill(popup, popupEntries(ref, drawn.box, page));
      appended.push(popup);
    }
  }
  return { appended, replaced };
}

function shownPartOf(source: SourcePage): Clip {
  const { left, bottom, width, height } = pageSpaceOf(materialisePage(source));
  return { left, bottom, right: left + width, top: bottom + height };
}

/** Free text shows all that it says, and answers are shown with what they answer. */
const opensInWindow = ({ type }: AddedAnnotation['comment']) => type !== 'free-text' && type !== 'reply';

type To = Extract<AddedAnnotation['comment'], { type: 'reply' }>['to'];

const answeredBy = (to: To, refs: ReadonlyMap<string, PdfRef>, { answers }: AddedAnnotation): PdfRef | undefined =>
  to.what === 'put' ? refs.get(to.id) : answers;
