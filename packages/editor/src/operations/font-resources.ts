import { asDict, PdfRef, type PdfDict, type PdfObject } from '@pagewright/pdf/objects/objects.ts';
import { freeName, type NewResource } from '../script/new-resource.ts';

/** What the resources of a content call its fonts; one that they do not have gets a name that nobody has. */
export class FontResources {
  readonly added: NewResource[] = [];
  private readonly fonts: PdfDict;

  constructor(resources: PdfDict | undefined) {
    this.fonts = new Map(asDict(resources?.get('Font')) ?? []);
  }

  nameOf(font: PdfObject | undefined): string {
    for (const [name, known] of this.fonts) if (isSame(known, font)) return name;
    const name = freeName(this.fonts);
    const object = font ?? null;
    this.fonts.set(name, object);
    this.added.push({ kind: 'Font', name, object });
    return name;
  }
}

function isSame(one: PdfObject, other: PdfObject | undefined): boolean {
  if (one instanceof PdfRef && other instanceof PdfRef) return one.home === other.home && one.number === other.number;
  return one === other;
}
