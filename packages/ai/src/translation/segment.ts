/** Text in one style. Style 0 is what most of the segment is set in. */
export interface SegmentPart {
  text: string;
  style: number;
}

/** What is translated in one piece, in reading order: a paragraph that goes on over columns and pages is one. */
export interface Segment {
  id: string;
  /** Counted from 1; 0 for what stands on no page. */
  page: number;
  kind: 'paragraph' | 'line' | 'cell' | 'label' | 'bookmark' | 'title' | 'description';
  parts: readonly SegmentPart[];
  /** What it stands below. */
  heading?: string;
}

/** Why an answer was not taken. */
export type AnswerFlaw =
  | 'tags'
  | 'numbers'
  | 'kept-words'
  | 'empty'
  | 'same'
  | 'long'
  | 'other-language'
  | 'unanswered'
  | 'refused';

/** Why a segment stays as it was: nothing in it can be translated, it is in the wanted language, or no answer for it held. */
export type SegmentStays = 'nothing' | 'language' | AnswerFlaw;

export const textOfParts = (parts: readonly SegmentPart[]): string => parts.map(({ text }) => text).join('');
