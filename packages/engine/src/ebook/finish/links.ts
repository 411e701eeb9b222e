import { latin1 } from '@pagewright/ground/bytes';
import type { Edits } from '@pagewright/pdf/objects/edits.ts';
import { asArray, asDict, asString, PdfRef } from '@pagewright/pdf/objects/objects.ts';
import { bytesOf } from '@pagewright/pdf/objects/text-string.ts';
import { placeAt } from '../places.ts';
import type { Pagination } from './pagination.ts';

/** Leads the links of a page to their places. Answers how many of them lead to nothing. */
export function settleLinks(page: PdfRef, pagination: Pagination, edits: Edits): number {
  let broken = 0;
  for (const annotation of asArray(asDict(page)?.get('Annots')) ?? []) {
    if (!(annotation instanceof PdfRef)) continue;
    const action = asDict(asDict(annotation)?.get('A'));
    const address = asString(action?.get('URI'));
    const place = address && placeAt(latin1(bytesOf(address)));
    if (!place) continue;
    if (!pagination.knows(place)) broken += 1;
    const link = edits.copyOfDict(annotation);
    link.delete('A');
    const destination = pagination.destination(place);
    if (destination) link.set('Dest', destination);
    edits.replace(annotation, link);
  }
  return broken;
}
