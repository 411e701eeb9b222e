import type { Note } from '@pagewright/contract';
import type { EditFacts } from './edit-task.ts';
import { pagesOf } from './pages-of.ts';

/** What its owner should know of comments that were imported, exported and flattened. */
export function notesOnComments({ imported, notExported, flattened }: EditFacts): Note[] {
  const notes: Note[] = [];
  if (imported.count > 0) notes.push({ code: 'COMMENTS_IMPORTED', count: imported.count });
  for (const lacking of ['pages', 'kinds', 'answers'] as const)
    if (imported.leftOut[lacking] > 0)
      notes.push({ code: 'COMMENTS_LEFT_OUT', count: imported.leftOut[lacking], lacking });
  if (notExported > 0) notes.push({ code: 'COMMENTS_NOT_EXPORTED', count: notExported });
  const sum = (of: 'comments' | 'fields' | 'signatures' | 'files') =>
    flattened.reduce((total, each) => total + each[of], 0);
  for (const [of, code] of [
    ['comments', 'COMMENTS_FLATTENED'],
    ['fields', 'FORM_FLATTENED'],
    ['signatures', 'SIGNATURE_FIELDS_FLATTENED'],
    ['files', 'ATTACHED_FILES_FLATTENED'],
  ] as const)
    if (sum(of) > 0) notes.push({ code, count: sum(of) });
  if (flattened.some(({ hasStaleFields }) => hasStaleFields)) notes.push({ code: 'FIELDS_LOOK_UNSURE' });
  const kept = flattened.flatMap((each) => each.kept);
  if (kept.length > 0)
    notes.push({ code: 'NOT_FLATTENED', count: kept.length, pages: pagesOf(kept.map(({ page }) => page)) });
  return notes;
}
