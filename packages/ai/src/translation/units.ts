import { languageOf } from '@pagewright/recognition/languages/find-language.ts';
import { tokensOf } from '../providers/role.ts';
import { primaryOf } from '../words/tags.ts';
import { cutLong } from './tagged/cut-long.ts';
import { hasWords } from './tagged/has-words.ts';
import { taggedText, type TaggedText } from './tagged/tagged-text.ts';
import { TermFinder } from './glossary/find-terms.ts';
import type { GlossaryTerm } from './glossary/glossary.ts';
import { textOfParts, type Segment, type SegmentPart } from './segment.ts';

/** What is asked for once: a text that one or more segments have, or pieces of them. */
export interface Unit {
  /** The source with the terms that occur in it: what it is known by. */
  key: string;
  /** Of the first that has it. */
  id: string;
  heading: string | undefined;
  tagged: TaggedText;
  /** Of the glossary. */
  terms: readonly GlossaryTerm[];
}

/** A segment with the pieces that it is asked for in; none where it stays. */
export interface PlannedSegment {
  segment: Segment;
  stays: 'nothing' | 'language' | undefined;
  pieces: readonly { unit: Unit; tagged: TaggedText }[];
}

export interface Planning {
  /** BCP 47; undefined where it is not known. */
  from: string | undefined;
  to: string;
  glossary: readonly GlossaryTerm[];
}

/** Of a piece: some parts of a text take more tokens than others. */
const ROOM = 0.7;

/** What is asked for, in reading order, each text once. `tokens`: of a piece, at most. */
export function unitsOf(
  segments: readonly Segment[],
  { from, to, glossary }: Planning,
  tokens: number,
): { planned: PlannedSegment[]; units: Unit[] } {
  const units = new Map<string, Unit>();
  const finder = new TermFinder(glossary, from);
  const planned = segments.map((segment): PlannedSegment => {
    const source = textOfParts(segment.parts);
    const whole = taggedText(segment.parts);
    if (!hasWords(whole.text)) return { segment, stays: 'nothing', pieces: [] };
    if (languageOf(source) === primaryOf(to)) return { segment, stays: 'language', pieces: [] };
    const pieces = piecesOf(segment.parts, whole).map((parts) => {
      const tagged = parts === segment.parts ? whole : taggedText(parts);
      const terms = finder.termsIn(textOfParts(parts));
      const key = [tagged.text, ...terms.map((term) => `${term.source}=${term.target}`)].join('\n');
      const unit = units.get(key) ?? { key, id: segment.id, heading: segment.heading, tagged, terms };
      units.set(key, unit);
      return { unit, tagged };
    });
    return { segment, stays: undefined, pieces };
  });
  return { planned, units: [...units.values()] };

  function piecesOf(parts: readonly SegmentPart[], whole: TaggedText): (readonly SegmentPart[])[] {
    const cost = tokensOf(whole.text);
    if (cost <= tokens) return [parts];
    return cutLong(parts, Math.max(1, Math.floor((textOfParts(parts).length * tokens * ROOM) / cost)), from);
  }
}
