import type { Native } from '../pdfium/native.ts';
import type { Color } from '../page-content.ts';

export interface Paint {
  color: Color;
  /** 0 to 1. */
  opacity: number;
  /** Not one colour. */
  patterned?: true;
}

const PATTERN: Paint = { color: 0, opacity: 1, patterned: true };

/** What fills a page object. */
export function fillOf(native: Native, object: number): Paint {
  const { call, scratch } = native;
  const told = call.FPDFPageObj_GetFillColor(object, scratch, scratch + 4, scratch + 8, scratch + 12);
  return told ? written(native) : PATTERN;
}

/** What strokes a page object. */
export function strokeOf(native: Native, object: number): Paint {
  const { call, scratch } = native;
  const told = call.FPDFPageObj_GetStrokeColor(object, scratch, scratch + 4, scratch + 8, scratch + 12);
  return told ? written(native) : PATTERN;
}

function written(native: Native): Paint {
  const color = (native.integer(0) << 16) | (native.integer(1) << 8) | native.integer(2);
  return { color, opacity: native.integer(3) / 255 };
}
