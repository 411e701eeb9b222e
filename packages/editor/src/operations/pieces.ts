import type { Code } from '@pagewright/pdf/fonts/codes/code-map.ts';
import type { PdfObject } from '@pagewright/pdf/objects/objects.ts';

/** A code, or what moves the pen between two, in thousandths of the size: back where it is positive. */
export type Typed = Code | { adjustment: number; spelling: string };

/** Codes that are shown alike, one behind the other. */
export interface Piece {
  /** `undefined` where they are shown as the operator shows its own. */
  setting: Setting | undefined;
  typed: Typed[];
}

/** How codes are shown that are not shown as the operator shows its own. */
export interface Setting {
  /** `undefined` for that of the operator. */
  font: PdfObject | undefined;
  /** In thousandths of its size. */
  advanceOf(code: Code): number;
  /** Of the operator's size and of its horizontal scaling. */
  size: number;
  scale: number;
  /** Red, green and blue, from 0 to 1. */
  colour?: readonly [number, number, number] | undefined;
}

export const isTypedCode = (typed: Typed): typed is Code => 'value' in typed;
