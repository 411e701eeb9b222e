import { asArray, asDict, asName, PdfRef, type PdfDict, type PdfObject } from '@pagewright/pdf/objects/objects.ts';
import type { Editing } from '../../../operations/editing.ts';
import { inherited } from './inherited.ts';

const HIGHEST = 64;

/** Takes fields out of the document's form whose widgets are gone (ISO 32000-2, 12.7.3 and 12.7.4). */
export class FormFields {
  private readonly editing: Editing;
  private readonly roots = new Set<number | PdfObject>();
  private gone = 0;
  private signed = 0;

  constructor(editing: Editing) {
    this.editing = editing;
  }

  /** A widget, and the fields above that have no other. Answers with the kind of the field. */
  remove(widget: PdfObject, dict: PdfDict): string | undefined {
    const { own } = this.editing;
    const type = asName(inherited(dict, 'FT'));
    this.gone += 1;
    if (type === 'Sig' && asDict(inherited(dict, 'V'))) this.signed += 1;
    let [below, parent]: [PdfObject, PdfObject | undefined] = [widget, dict.get('Parent')];
    for (let height = 0; parent instanceof PdfRef && height < HIGHEST; height += 1) {
      const field = asDict(own.objectOf(parent));
      if (!field) return type;
      const kids = (asArray(field.get('Kids')) ?? []).filter((kid) => keyOf(kid) !== keyOf(below));
      if (kids.length > 0) {
        own.replace(parent, new Map(field).set('Kids', kids));
        return type;
      }
      own.drop(parent);
      [below, parent] = [parent, field.get('Parent')];
    }
    this.roots.add(keyOf(below));
    return type;
  }

  /** The form keeps what is left of its fields; one that has none left goes. */
  finish(): { hasStaleFields: boolean; lostXfa: boolean } {
    const { catalog, own, root } = this.editing;
    const given = catalog.get('AcroForm');
    const form = asDict(given instanceof PdfRef ? own.objectOf(given) : given);
    if (this.gone === 0 || !form || !root) return { hasStaleFields: false, lostXfa: false };
    const left = (key: string) => (asArray(form.get(key)) ?? []).filter((each) => !this.isGone(each));
    const fields = left('Fields');
    const changed = new Map(form).set('Fields', fields);
    changed.delete('XFA');
    if (form.has('CO')) changed.set('CO', left('CO'));
    const outcome = { hasStaleFields: form.get('NeedAppearances') === true, lostXfa: form.has('XFA') };
    const next = new Map(asDict(own.objectOf(root)) ?? catalog);
    if (fields.length === 0) next.delete('AcroForm');
    else if (!(given instanceof PdfRef)) next.set('AcroForm', changed);
    // Who may change what rests on signatures that are gone (12.8.4).
    if (this.signed > 0) next.delete('Perms');
    if (given instanceof PdfRef) {
      if (fields.length === 0) own.drop(given);
      else own.replace(given, changed);
    }
    if (fields.length === 0 || !(given instanceof PdfRef) || this.signed > 0) own.replace(root, next);
    return outcome;
  }

  private isGone(field: PdfObject): boolean {
    return this.roots.has(keyOf(field)) || (field instanceof PdfRef && this.isDropped(field));
  }

  private isDropped(ref: PdfRef): boolean {
    return this.editing.own.dropped.some(({ home, number }) => home === ref.home && number === ref.number);
  }
}

const keyOf = (object: PdfObject): number | PdfObject => (object instanceof PdfRef ? object.number : object);
