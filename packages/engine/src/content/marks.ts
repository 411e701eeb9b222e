import type { OpenDocument } from '../render/pdfium/open.ts';
import { hiddenLayers } from './layers.ts';
import type { Native } from './native.ts';

const MARKS_LIMIT = 64;

/** What marked content (ISO 32000-2, 14.6) says of objects. Marks are shared by the objects within them. */
export class Marks {
  private readonly native: Native;
  private readonly document: OpenDocument;
  private readonly hidden = new Map<number, boolean>();

  constructor(native: Native, document: OpenDocument) {
    this.native = native;
    this.document = document;
  }

  /** Whether an object belongs to a layer that is not shown. */
  hides(object: number): boolean {
    const { call } = this.native;
    const count = Math.min(MARKS_LIMIT, call.FPDFPageObj_CountMarks(object));
    for (let at = 0; at < count; at += 1) if (this.isHidden(call.FPDFPageObj_GetMark(object, at))) return true;
    return false;
  }

  private isHidden(mark: number): boolean {
    const known = this.hidden.get(mark);
    if (known !== undefined) return known;
    const isHidden = this.name(mark) === 'OC' && hiddenLayers(this.document).has(this.layer(mark));
    this.hidden.set(mark, isHidden);
    return isHidden;
  }

  private name(mark: number): string {
    const { call } = this.native;
    return this.native.countedText((buffer, bytes, count) => call.FPDFPageObjMark_GetName(mark, buffer, bytes, count));
  }

  private layer(mark: number): string {
    const { call } = this.native;
    return this.native.countedText((buffer, bytes, count) =>
      call.FPDFPageObjMark_GetParamStringValue(mark, this.native.write('Name'), buffer, bytes, count),
    );
  }
}
