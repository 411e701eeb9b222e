import type { SegmentPart } from '@pagewright/ai';

/** A text file in pieces, which make it up again one behind the other: what stays as it is, and texts. */
export type Piece = string | TextPiece;

export interface TextPiece {
  readonly kind: 'paragraph' | 'line' | 'cell';
  readonly parts: readonly SegmentPart[];
  /** The text of the file that says these parts. */
  readonly write: (parts: readonly SegmentPart[]) => string;
}
