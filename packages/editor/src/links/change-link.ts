import type { KnownLink } from '@pagewright/contract/edits/links.ts';
import type { EditOperation } from '@pagewright/contract/edits/script.ts';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import type { SourcePage } from '@pagewright/pdf/file/page-tree.ts';
import { asArray, asDict, asName, PdfRef, type PdfDict, type PdfObject } from '@pagewright/pdf/objects/objects.ts';
import { aimEntries } from '../added/link.ts';
import { pageFor, type Editing } from '../operations/editing.ts';
import { areaOf } from './links-on.ts';

type LinkChange = Extract<EditOperation, { kind: 'link.change' | 'link.delete' }>;

/** Points by which the place of a link may differ from the one that was told. */
const SAME_PLACE = 0.01;
/** Where it led to, and what it did beside that. */
const AIM_KEYS = ['A', 'Dest', 'PA'];

/** Fails with EDIT_UNFIT where the link is not there, or not where it was. */
export function changeLink(editing: Editing, operation: LinkChange): void {
  const page = pageFor(editing, operation.target.page);
  const found = linkFor(editing, page, operation.target);
  const { own } = editing;
  if (operation.kind === 'link.delete')
    return own.setEntry(page, 'Annots', found.annotations.toSpliced(found.index, 1));
  const link = new Map(found.link);
  if (operation.area) {
    link.set('Rect', [...operation.area]);
    // They would say the old place.
    link.delete('QuadPoints');
  }
  if (operation.aim) {
    for (const key of AIM_KEYS) link.delete(key);
    for (const [key, value] of Object.entries(aimEntries(editing, operation.aim))) link.set(key, value);
  }
  if (found.given instanceof PdfRef) own.replace(found.given, link);
  else own.setEntry(page, 'Annots', found.annotations.with(found.index, link));
}

interface Found {
  annotations: PdfObject[];
  index: number;
  given: PdfObject;
  link: PdfDict;
}

function linkFor({ own, number }: Editing, page: SourcePage, { by, area }: KnownLink): Found {
  const annotations = asArray(own.dictOf(page).get('Annots')) ?? [];
  const index =
    by.what === 'place'
      ? by.index
      : annotations.findIndex(
          (each) => each instanceof PdfRef && each.home === page.ref.home && each.number === by.object,
        );
  const given = annotations[index];
  const isMeant = given !== undefined && given instanceof PdfRef === (by.what === 'object');
  const link = isMeant ? asDict(given instanceof PdfRef ? own.objectOf(given) : given) : undefined;
  const place = link && asName(link.get('Subtype')) === 'Link' ? areaOf(link) : undefined;
  const isThere = place?.every((edge, side) => Math.abs(edge - (area[side] ?? 0)) < SAME_PLACE);
  if (!link || !isThere || given === undefined) throw new EngineFailure('EDIT_UNFIT', { operation: number });
  return { annotations, index, given, link };
}
