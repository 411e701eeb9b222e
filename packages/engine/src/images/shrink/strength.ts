import type { Hints } from '@pagewright/pdf/fonts/truetype/subset.ts';

/** How strongly the pictures of a document are compressed. */
export interface Strength {
  /** Photos shown with more pixels an inch than this (and a margin) are made smaller. */
  dpi: number;
  /** The same for scanned text, which turns unreadable long before a photo looks bad. */
  textDpi: number;
  /** The same for pictures of two tones, which have no greys to smooth their edges. */
  bilevelDpi: number;
  /** The least JPEG quality (1 to 100) at which the photo still looks like itself, looked for between these two. */
  quality: { least: number; most: number };
  /** Mean structural similarity to the uncompressed photo, at the size it is shown in. */
  similarity: number;
  /** Whether drawings and screenshots may lose pixels and colours, too. */
  drawings: 'exact' | 'resampled';
  /** Whether fonts stay fitted to coarse screens: without it letters look as they do on a fine one. */
  hints: Hints;
  /** Shades of colour become shades of grey. */
  grey?: boolean | undefined;
}
