import { checkAnswer } from '../checks/check-answer.ts';
import type { Segment } from '../segment.ts';
import { Settling, type SettledSegment } from '../settling.ts';
import { withoutTags } from '../tagged/read-tagged.ts';
import type { TaggedText } from '../tagged/tagged-text.ts';
import { unitsOf } from '../units.ts';
import { withStyles } from './with-styles.ts';

/** BCP 47. */
interface Languages {
  from: string;
  to: string;
}

/**
 * What an engine translates that knows neither styles nor glossaries, as lines of text, each once. `{1}` stands for what stays; such
 * engines leave it where it is.
 */
export function plainTexts(segments: readonly Segment[], languages: Languages): string[] {
  const { units } = unitsOf(segments, { ...languages, glossary: [] }, Number.POSITIVE_INFINITY);
  return [...new Set(units.map(({ tagged }) => withoutTags(tagged.text)))];
}

/**
 * Segments from what an engine made of their plain texts, in order. Styles are kept where their words can be found again; an answer
 * that lost something is not taken.
 */
export function fromPlainTexts(
  segments: readonly Segment[],
  languages: Languages,
  answers: ReadonlyMap<string, string>,
): SettledSegment[] {
  const { planned, units } = unitsOf(segments, { ...languages, glossary: [] }, Number.POSITIVE_INFINITY);
  const settling = new Settling(planned);
  const settled = [...settling.staying()];
  for (const unit of units) {
    const text = withoutTags(unit.tagged.text);
    const answer = answers.get(text);
    if (answer === undefined) {
      settled.push(...settling.leave(unit, 'unanswered'));
      continue;
    }
    const bare: TaggedText = { ...unit.tagged, text, styles: [] };
    const check = checkAnswer(
      answer.replaceAll(/ {2,}/g, ' ').trim(),
      { tagged: bare, terms: [] },
      { ...languages, instructions: '', mark: '' },
    );
    settled.push(
      ...(check.flaw === undefined
        ? settling.settle(unit, withStyles(check.text, unit.tagged))
        : settling.leave(unit, check.flaw === 'glossary' ? 'unanswered' : check.flaw)),
    );
  }
  return inOrder(segments, settled);
}

function inOrder(segments: readonly Segment[], settled: readonly SettledSegment[]): SettledSegment[] {
  const byId = new Map(settled.map((each) => [each.id, each]));
  return segments.flatMap(({ id }) => byId.get(id) ?? []);
}
