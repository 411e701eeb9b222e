import type { Native } from '../pdfium/native.ts';
import { withinForm, type PageObject } from '../pdfium/walk-objects.ts';
import type { Color } from '@pagewright/pdf/page-content.ts';

export interface Paint {
  color: Color;
  /** 0 to 1. */
  opacity: number;
  /** Not one colour. */
  patterned?: true;
}

type PaintedObject = Pick<PageObject, 'handle' | 'opacity'>;

const PATTERN: Paint = { color: 0, opacity: 1, patterned: true };

/** What fills a page object. */
export function fillOf(native: Native, { handle, opacity }: PaintedObject): Paint {
  const { call, scratch } = native;
  const hasColor = call.FPDFPageObj_GetFillColor(handle, scratch, scratch + 4, scratch + 8, scratch + 12);
  return hasColor ? written(native, opacity) : PATTERN;
}

/** What strokes a page object. */
export function strokeOf(native: Native, { handle, opacity }: PaintedObject): Paint {
  const { call, scratch } = native;
  const hasColor = call.FPDFPageObj_GetStrokeColor(handle, scratch, scratch + 4, scratch + 8, scratch + 12);
  return hasColor ? written(native, opacity) : PATTERN;
}

function written(native: Native, form: number): Paint {
  const color = (native.integer(0) << 16) | (native.integer(1) << 8) | native.integer(2);
  return { color, opacity: withinForm(native.integer(3) / 255, form) };
}
