import type { Corners } from '../lines/text-line.ts';

/** Text in one style; 0 is what most of its segment is set in. */
export interface SegmentPart {
  readonly text: string;
  readonly style: number;
}

/** A text of one page, as far as it is needed to set it anew. */
interface SegmentUnit {
  readonly id: string;
  /** UTF-16 units of its text. */
  readonly letters: number;
  /** Of each of its own styles, the number that it has in the segment. */
  readonly styles: readonly number[];
}

/** A text of a document that is translated as one. Plain data, so that it can be sent from a worker. */
export interface SourceSegment {
  readonly id: string;
  readonly kind: 'paragraph' | 'line' | 'cell' | 'label' | 'bookmark' | 'title' | 'description';
  /** From 1; 0 of what stands on no page. */
  readonly page: number;
  readonly parts: readonly SegmentPart[];
  /** The texts of pages that it is made of, in their order; none of what stands on no page. */
  readonly units: readonly SegmentUnit[];
  /** Where its blocks stand, in points of the default user space of their page (from 1). */
  readonly places: readonly { readonly page: number; readonly corners: Corners }[];
  /** The last heading before it. */
  readonly heading?: string;
  /**
   * Why it cannot be set anew: its letters clip what is drawn behind them, run along a curve or belong to a picture, or nobody can tell
   * what they say.
   */
  readonly fixed?: 'drawing' | 'picture';
  /** A picture shows some of it, as those of scanned pages do: to set it anew, that is needed. */
  readonly ofScan?: true;
}

/** The words that take the place of a segment's. Styles are those of the source; a part may be left out. */
export interface TargetSegment {
  readonly id: string;
  readonly parts: readonly SegmentPart[];
}

/** How a translation came out. */
export interface SetSegment {
  readonly id: string;
  /** As in the source; the page is one of the result. */
  readonly shown: readonly { readonly page: number; readonly corners: Corners }[];
  /** Times the size that it had. */
  readonly scale: number;
  /** Some of it stands on a page that was added. */
  readonly moved: boolean;
  /**
   * It was not set: no face has its letters, what is there cannot be taken out, it is part of a picture that has no paper around it, or
   * it found no room and no page could be added.
   */
  readonly why?: 'letters' | 'drawing' | 'picture' | 'room';
}
