import { readOperations } from '@pagewright/pdf/content-stream/operations.ts';
import type { Edits } from '@pagewright/pdf/objects/edits.ts';
import { asName, isDict, PdfRef, PdfStream, type PdfDict, type PdfObject } from '@pagewright/pdf/objects/objects.ts';
import { contentStreams, decodedContent } from '../../page/contents.ts';
import { nameOf } from '../own-names.ts';
import { asWritten, dictAsWritten } from './result.ts';

/**
 * Drops what a redacted copy took the place of and no page draws any more. Pages often share their resources, so that what one
 * of them no longer draws would stay in the file by the names of the others.
 */
export function dropUndrawn(edits: Edits, replaced: readonly PdfRef[], pages: readonly PdfDict[]): void {
  if (replaced.length === 0) return;
  const drawn = new Drawn(edits);
  for (const page of pages) drawn.lookAtPage(page);
  for (const ref of replaced) if (!drawn.has(ref)) edits.drop(ref);
}

class Drawn {
  private readonly edits: Edits;
  private readonly refs = new Set<string>();
  private readonly seen = new Set<PdfObject>();
  private count = 0;
  private readonly homes = new Map<object, number>();

  constructor(edits: Edits) {
    this.edits = edits;
  }

  has(ref: PdfRef): boolean {
    return this.refs.has(this.keyOf(ref));
  }

  lookAtPage(page: PdfDict): void {
    const bytes = decodedContent(contentStreams(page.get('Contents')));
    if (bytes) this.lookAt(bytes, dictAsWritten(this.edits, page.get('Resources')));
    const annotations = asWritten(this.edits, page.get('Annots'));
    for (const each of Array.isArray(annotations) ? annotations : [])
      this.lookIntoAll(dictAsWritten(this.edits, each)?.get('AP'));
  }

  private lookAt(bytes: Uint8Array, resources: PdfDict | undefined): void {
    const named = (kind: string, name: string | undefined) =>
      name === undefined ? undefined : dictAsWritten(this.edits, resources?.get(kind))?.get(name);
    for (const { operator, operands } of readOperations(bytes)) {
      if (operator === 'Do') this.draw(named('XObject', nameOf(operands[0])), resources);
      else if (operator === 'gs') {
        const state = dictAsWritten(this.edits, named('ExtGState', nameOf(operands[0])));
        this.draw(dictAsWritten(this.edits, state?.get('SMask'))?.get('G'), resources);
      } else if (operator === 'scn' || operator === 'SCN')
        this.draw(named('Pattern', nameOf(operands.at(-1))), resources);
      else if (operator === 'Tf') {
        const font = dictAsWritten(this.edits, named('Font', nameOf(operands[0])));
        if (font && asName(font.get('Subtype')) === 'Type3') this.lookIntoFont(font, resources);
      }
    }
  }

  private draw(object: PdfObject | undefined, around: PdfDict | undefined): void {
    if (object instanceof PdfRef) this.refs.add(this.keyOf(object));
    const stream = asWritten(this.edits, object);
    if (!(stream instanceof PdfStream) || this.seen.has(stream)) return;
    this.seen.add(stream);
    for (const key of ['SMask', 'Mask']) {
      const mask = stream.dict.get(key);
      if (mask instanceof PdfRef) this.refs.add(this.keyOf(mask));
    }
    if (asName(stream.dict.get('Subtype')) === 'Image') return;
    const bytes = decodedContent([stream]);
    if (bytes) this.lookAt(bytes, dictAsWritten(this.edits, stream.dict.get('Resources')) ?? around);
  }

  private lookIntoFont(font: PdfDict, around: PdfDict | undefined): void {
    const drawings = dictAsWritten(this.edits, font.get('CharProcs'));
    if (!drawings || this.seen.has(drawings)) return;
    this.seen.add(drawings);
    const resources = dictAsWritten(this.edits, font.get('Resources')) ?? around;
    for (const each of drawings.values()) this.draw(each, resources);
  }

  /** Appearances stand in dictionaries of their states (ISO 32000-2, 12.5.5). */
  private lookIntoAll(object: PdfObject | undefined): void {
    const value = asWritten(this.edits, object);
    if (isDict(value)) for (const each of value.values()) this.lookIntoAll(each);
    else this.draw(object, undefined);
  }

  private keyOf({ home, number }: PdfRef): string {
    let place = this.homes.get(home);
    if (place === undefined) this.homes.set(home, (place = this.count++));
    return `${place}:${number}`;
  }
}
