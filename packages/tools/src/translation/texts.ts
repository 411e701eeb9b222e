import type { Segment, SegmentPart } from '@pagewright/ai';
import type { Stays } from '@pagewright/contract/translations/translation.ts';

/** A text of a document. `fixed`: why it cannot be set anew, so that nobody is asked for it. */
export interface SourceText extends Segment {
  readonly fixed?: 'drawing' | 'picture';
}

/** What a text says in the other language; the source where it stays. */
export interface TargetText {
  readonly id: string;
  readonly parts: readonly SegmentPart[];
  readonly state: 'translated' | 'edited' | 'kept';
  readonly why?: Stays | undefined;
}

export const keptText = ({ id, parts }: SourceText, why: Stays): TargetText => ({ id, parts, state: 'kept', why });
