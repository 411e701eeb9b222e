/** Left, bottom, right and top in points, in the space of the page before it is turned. */
export type Area = readonly [number, number, number, number];

/** A place of a document. */
export interface Place {
  /** From 1. */
  readonly page: number;
  readonly area: Area;
}

/** What a reader shows at a place. */
export interface Seen {
  /** Red, green and blue of each pixel, rows from top to bottom. */
  readonly pixels: Uint8Array;
  /** Without spaces, sorted: in which order a reader tells letters is not what counts. */
  readonly letters: readonly string[];
}

/** As they are compared: in one spelling, without the spaces that readers tell by the gaps between letters. */
export const lettersOf = (text: string): string[] => [...text.normalize('NFKC').replaceAll(/[\s\0]/gu, '')].sort();
