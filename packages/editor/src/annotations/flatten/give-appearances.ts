import { EngineFailure } from '@pagewright/ground/failure.ts';
import { asArray, asDict, PdfRef, type PdfObject } from '@pagewright/pdf/objects/objects.ts';
import { pageFor, type Editing } from '../../operations/editing.ts';
import { annotationsOn } from '../annotations-on.ts';
import { putAnnotation } from '../apply-annotations.ts';
import { annotationFor } from '../known-annotation.ts';
import { looksOf } from './looks.ts';

/** Comments without an appearance that are of a kind of ours are drawn as we draw them; those that cannot be stay as they are. */
export function giveAppearances(editing: Editing, page: number, isChosen: (annotation: PdfObject) => boolean): void {
  const { own } = editing;
  const source = pageFor(editing, page);
  const read = (each: PdfObject) => (each instanceof PdfRef ? own.objectOf(each) : each);
  const annotations = asArray(own.dictOf(source).get('Annots')) ?? [];
  const isBare = (each: PdfObject) => {
    const dict = asDict(read(each));
    return dict !== undefined && isChosen(each) && looksOf(dict) === undefined;
  };
  if (!annotations.some(isBare)) return;
  const known = annotationsOn({ page, home: source.ref.home, annotations, read, put: [] });
  // From the last to the first: a place among the annotations stays what it is.
  for (const [index, { reference, comment }] of [...known.entries()].toReversed()) {
    if (!comment || reference.what !== 'known') continue;
    const { given } = annotationFor(editing, reference.target);
    if (!isBare(given)) continue;
    const before = own.snapshot();
    try {
      putAnnotation(editing, { kind: 'annotation.put', page, id: `flat-${index}`, target: reference.target, comment });
    } catch (error) {
      if (!(error instanceof EngineFailure)) throw error;
      own.restore(before);
    }
  }
  own.settleAdded(source);
}
