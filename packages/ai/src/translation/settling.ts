import type { AnswerFlaw, Segment, SegmentPart, SegmentStays } from './segment.ts';
import { readTagged } from './tagged/read-tagged.ts';
import type { TaggedText } from './tagged/tagged-text.ts';
import type { PlannedSegment, Unit } from './units.ts';

export type SettledSegment = { kind: 'segment'; id: string; parts: readonly SegmentPart[] } & (
  | { state: 'translated' }
  | { state: 'kept'; why: SegmentStays }
);

/** Puts the answers for pieces together to segments again; tells each once all of its pieces are there. */
export class Settling {
  readonly #planned: readonly PlannedSegment[];
  readonly #users = new Map<Unit, Set<PlannedSegment>>();
  readonly #answers = new Map<Unit, { text: string } | { flaw: AnswerFlaw }>();

  constructor(planned: readonly PlannedSegment[]) {
    this.#planned = planned;
    for (const each of planned)
      for (const { unit } of each.pieces) {
        const users = this.#users.get(unit) ?? new Set();
        this.#users.set(unit, users.add(each));
      }
  }

  /** Those that nothing is asked for. */
  *staying(): Generator<SettledSegment> {
    for (const { segment, stays } of this.#planned) if (stays) yield keptSegment(segment, stays);
  }

  /** `text`: a tagged answer that holds. */
  settle(unit: Unit, text: string): SettledSegment[] {
    return this.#told(unit, { text });
  }

  leave(unit: Unit, flaw: AnswerFlaw): SettledSegment[] {
    return this.#told(unit, { flaw });
  }

  #told(unit: Unit, answer: { text: string } | { flaw: AnswerFlaw }): SettledSegment[] {
    this.#answers.set(unit, answer);
    return [...(this.#users.get(unit) ?? [])].flatMap((each) => this.#segment(each) ?? []);
  }

  #segment({ segment, pieces }: PlannedSegment): SettledSegment | undefined {
    const parts: SegmentPart[] = [];
    let flaw: AnswerFlaw | undefined;
    for (const { unit, tagged } of pieces) {
      const answer = this.#answers.get(unit);
      if (!answer) return undefined;
      if ('flaw' in answer) flaw ??= answer.flaw;
      else parts.push(...partsOf(answer.text, tagged));
    }
    return flaw ? keptSegment(segment, flaw) : { kind: 'segment', id: segment.id, parts, state: 'translated' };
  }
}

const keptSegment = ({ id, parts }: Segment, why: SegmentStays): SettledSegment => ({
  kind: 'segment',
  id,
  parts,
  state: 'kept',
  why,
});

/** Tags that a taken answer does not have leave their words in style 0. */
function partsOf(text: string, tagged: TaggedText): readonly SegmentPart[] {
  const parts = readTagged(text, tagged, { mayLoseTags: true });
  if (typeof parts === 'string') throw new Error(`an answer was taken that has other ${parts}`);
  return parts;
}
