import type { EditOperation } from '@pagewright/contract/edits/script.ts';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import { asName } from '@pagewright/pdf/objects/objects.ts';
import { aimEntries } from '../added/link.ts';
import { annotationFor, replaceAnnotation } from '../annotations/known-annotation.ts';
import { pageFor, type Editing } from '../operations/editing.ts';

type LinkChange = Extract<EditOperation, { kind: 'link.change' | 'link.delete' }>;

/** Where it led to, and what it did beside that. */
const AIM_KEYS = ['A', 'Dest', 'PA'];

/** Fails with EDIT_UNFIT where the link is not there, or not where it was. */
export function changeLink(editing: Editing, operation: LinkChange): void {
  const page = pageFor(editing, operation.target.page);
  const found = annotationFor(editing, operation.target);
  const { annotations, index, dict } = found;
  if (asName(dict.get('Subtype')) !== 'Link') throw new EngineFailure('EDIT_UNFIT', { operation: editing.number });
  const { own } = editing;
  if (operation.kind === 'link.delete') return own.setEntry(page, 'Annots', annotations.toSpliced(index, 1));
  const link = new Map(dict);
  if (operation.area) {
    link.set('Rect', [...operation.area]);
    // They would say the old place.
    link.delete('QuadPoints');
  }
  if (operation.aim) {
    for (const key of AIM_KEYS) link.delete(key);
    for (const [key, value] of Object.entries(aimEntries(editing, operation.aim))) link.set(key, value);
  }
  replaceAnnotation(editing, operation.target.page, found, link);
}
