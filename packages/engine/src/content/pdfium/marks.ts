import { textOfBytes } from '@pagewright/pdf/objects/text-string.ts';
import type { OpenDocument } from '../../pdfium/open.ts';
import { hiddenLayers } from './layers.ts';
import type { Native } from './native.ts';

const MARKS_LIMIT = 64;

/** What marked content (ISO 32000-2, 14.6) says of objects. Marks are shared by the objects within them. */
export class Marks {
  private readonly native: Native;
  private readonly document: OpenDocument;
  private readonly hidden = new Map<number, boolean>();
  private readonly actual = new Map<number, string>();

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

  /** The characters that stand for an object (ISO 32000-2, 14.9.4), with their mark. */
  actualText(object: number): { mark: number; text: string } | undefined {
    const { call } = this.native;
    // The innermost mark is the last.
    for (let at = Math.min(MARKS_LIMIT, call.FPDFPageObj_CountMarks(object)) - 1; at >= 0; at -= 1) {
      const mark = call.FPDFPageObj_GetMark(object, at);
      const text = this.actual.get(mark) ?? this.parameter(mark, 'ActualText');
      this.actual.set(mark, text);
      if (text !== '') return { mark, text };
    }
    return undefined;
  }

  private isHidden(mark: number): boolean {
    const known = this.hidden.get(mark);
    if (known !== undefined) return known;
    const isHidden = this.name(mark) === 'OC' && hiddenLayers(this.document).has(this.parameter(mark, 'Name'));
    this.hidden.set(mark, isHidden);
    return isHidden;
  }

  private name(mark: number): string {
    const { call } = this.native;
    return this.native.countedText((buffer, bytes, count) => call.FPDFPageObjMark_GetName(mark, buffer, bytes, count));
  }

  /** As bytes, since PDFium takes text of parameters for UTF-8 even where it is UTF-16. */
  private parameter(mark: number, key: string): string {
    const { call } = this.native;
    return textOfBytes(
      this.native.bytes((buffer, bytes, count) =>
        call.FPDFPageObjMark_GetParamBlobValue(mark, this.native.write(key), buffer, bytes, count),
      ),
    );
  }
}
