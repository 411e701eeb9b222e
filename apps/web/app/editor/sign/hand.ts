import type { Drawing } from '@pagewright/contract/edits/annotations/drawing.ts';
import type { StampLook } from '../comments/new-comment.ts';

/** A signature or initials as they are made: outlines, or a photo without its paper. */
export type MadeHand =
  | ({ readonly is: 'drawing' } & Drawing)
  /** A PNG file; pixels. */
  | { readonly is: 'photo'; readonly file: File; readonly width: number; readonly height: number };

/** The same as pages show it. */
export interface Hand {
  readonly look: StampLook;
  /** Width in shares of the height. */
  readonly ratio: number;
}
