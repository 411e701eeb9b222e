import type { KnownAnnotation } from '@pagewright/contract/edits/annotations/known.ts';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import { asArray, asDict, PdfRef, type PdfDict, type PdfObject } from '@pagewright/pdf/objects/objects.ts';
import { areaOf } from '../links/links-on.ts';
import { pageFor, type Editing } from '../operations/editing.ts';

export interface FoundAnnotation {
  /** All of its page. */
  readonly annotations: PdfObject[];
  readonly index: number;
  /** As it stands among them. */
  readonly given: PdfObject;
  readonly dict: PdfDict;
}

/** Points by which the place of an annotation may differ from the one that was told. */
const SAME_PLACE = 0.01;

/** Puts another annotation in the place of one that was found. */
export function replaceAnnotation(editing: Editing, page: number, found: FoundAnnotation, by: PdfDict): void {
  const { annotations, index, given } = found;
  if (given instanceof PdfRef) editing.own.replace(given, by);
  else editing.own.setEntry(pageFor(editing, page), 'Annots', annotations.with(index, by));
}

/** Fails with EDIT_UNFIT where it is not there, or not where it was. */
export function annotationFor(editing: Editing, { page, by, area }: KnownAnnotation): FoundAnnotation {
  const { own, number } = editing;
  const source = pageFor(editing, page);
  const annotations = asArray(own.dictOf(source).get('Annots')) ?? [];
  const index =
    by.what === 'place'
      ? by.index
      : annotations.findIndex(
          (each) => each instanceof PdfRef && each.home === source.ref.home && each.number === by.object,
        );
  const given = annotations[index];
  const dict = asDict(given instanceof PdfRef ? own.objectOf(given) : given);
  const isThere = dict && areaOf(dict)?.every((edge, side) => Math.abs(edge - (area[side] ?? 0)) < SAME_PLACE);
  if (!dict || !isThere || given === undefined) throw new EngineFailure('EDIT_UNFIT', { operation: number });
  return { annotations, index, given, dict };
}
