import {
  asArray,
  asDict,
  asInteger,
  asName,
  PdfRef,
  type PdfDict,
  type PdfObject,
} from '@pagewright/pdf/objects/objects.ts';
import { readNumberTree } from '@pagewright/pdf/objects/tree.ts';
import type { Editing } from '../../operations/editing.ts';

/** Elements of the structure tree let go of annotations that are gone (ISO 32000-2, 14.7.5.3). */
export class Tags {
  private readonly editing: Editing;
  private parents: Map<number, PdfObject> | undefined;

  constructor(editing: Editing) {
    this.editing = editing;
  }

  remove(annotation: PdfObject, dict: PdfDict): void {
    const { own, catalog } = this.editing;
    const key = asInteger(dict.get('StructParent'));
    if (key === undefined || !(annotation instanceof PdfRef)) return;
    this.parents ??= readNumberTree(asDict(catalog.get('StructTreeRoot'))?.get('ParentTree'));
    const element = this.parents.get(key);
    if (!(element instanceof PdfRef)) return;
    const known = asDict(own.objectOf(element));
    if (!known) return;
    const given = known.get('K');
    const kids = Array.isArray(given) ? given : (asArray(given) ?? (given === undefined ? [] : [given]));
    const left = kids.filter((kid) => !isAbout(kid, annotation));
    if (left.length === kids.length) return;
    const changed = new Map(known);
    if (left.length > 0) changed.set('K', left);
    else changed.delete('K');
    own.replace(element, changed);
  }
}

function isAbout(kid: PdfObject, { number, home }: PdfRef): boolean {
  const reference = asDict(kid);
  const object = reference && asName(reference.get('Type')) === 'OBJR' ? reference.get('Obj') : undefined;
  return object instanceof PdfRef && object.number === number && object.home === home;
}
