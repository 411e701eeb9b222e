import { ModelFailure, type AnswerModel } from '../providers/role.ts';
import { answerTokensFor, batchesOf, batchTokens } from './asking/batches.ts';
import { AnswerLines } from './asking/answer-lines.ts';
import { translationInstructions, translationRequest } from './asking/request.ts';
import { runJobs } from './asking/run-jobs.ts';
import { checkAnswer, type AnswerCheck } from './checks/check-answer.ts';
import { RepeatedAnswers } from './checks/repeated-answers.ts';
import type { GlossaryTerm } from './glossary/glossary.ts';
import type { TranslationMemory } from './memory.ts';
import type { AnswerFlaw, Segment, SegmentPart, SegmentStays } from './segment.ts';
import { Settling } from './settling.ts';
import { unitsOf, type Unit } from './units.ts';

export interface Translating {
  model: AnswerModel;
  /** BCP 47; undefined where it is not known. */
  from: string | undefined;
  to: string;
  glossary: readonly GlossaryTerm[];
  /** Of the owner of the document; gets what is translated. */
  memory: TranslationMemory;
  /** Letters and digits that nobody can guess, 16 or more, others each time. */
  random: () => string;
  signal: AbortSignal;
}

export type TranslationEvent =
  /** Once for each segment, in any order. `parts`: of the source where it stays. */
  | { kind: 'segment'; id: string; parts: readonly SegmentPart[]; state: 'translated' }
  | { kind: 'segment'; id: string; parts: readonly SegmentPart[]; state: 'kept'; why: SegmentStays }
  /**
   * An answer had a flaw. `again`: it is asked for once more. If not, the segment stays as it is; but without its styles (`tags`) or
   * without a term (`glossary`) it is taken.
   */
  | { kind: 'flaw'; id: string; why: AnswerFlaw | 'glossary'; again: boolean }
  /** Tokens of all that was asked; the last event, also before a failure of the model. */
  | { kind: 'usage'; asked: number; answered: number };

interface Job {
  units: readonly Unit[];
  /** Requests that were cut in halves before it. */
  depth: number;
  /** The model was away or busy before. */
  isRetried: boolean;
  /** Of a unit that is asked for alone once more. */
  refused?: AnswerFlaw | 'glossary';
  /** What holds of its first answer, but for its tags or its terms. */
  spare?: Spare | undefined;
}

interface Spare {
  why: 'tags' | 'glossary';
  text: string;
}

const AT_ONCE = 3;
const DEEPEST = 5;
/** Requests without one answer that holds, after which nothing is asked for again. */
const MOST_IN_VAIN = 24;
/** Of one request that are asked for alone; more are cut in halves. */
const MOST_ALONE = 4;

/**
 * Translates segments with a model. Each answer is checked, asked for again once, alone, and left if it still does not hold. Throws
 * `ModelFailure` where the model is busy, away or silent twice for the same lines, and the reason of the signal once that is aborted.
 */
export async function* translate(
  segments: readonly Segment[],
  { model, from, to, glossary, memory, random, signal }: Translating,
): AsyncGenerator<TranslationEvent> {
  const [mark, delimiter] = [random(), random()];
  const instructions = translationInstructions(mark, from, to);
  const tokens = batchTokens(model, instructions);
  const { planned, units } = unitsOf(segments, { from, to, glossary }, tokens);
  const scope = { from, to, model: model.name };
  const usage = { asked: 0, answered: 0 };
  const settling = new Settling(planned);
  let inVain = 0;
  const repeated = new RepeatedAnswers();
  const places = new Map(units.map((unit, at) => [unit, at]));
  const stopping = new AbortController();
  const both = AbortSignal.any([signal, stopping.signal]);

  yield* settling.staying();
  const wanted: Unit[] = [];
  for (const unit of units) {
    const known = memory.get(scope, unit.key);
    if (known === undefined) wanted.push(unit);
    else yield* settling.settle(unit, known);
  }
  const jobs: Job[] = batchesOf(wanted, tokens).map((batch) => ({ units: batch, depth: 0, isRetried: false }));
  try {
    yield* runJobs<Job, TranslationEvent>(jobs, { atOnce: AT_ONCE, run, stop: () => stopping.abort() });
  } catch (failure) {
    signal.throwIfAborted();
    yield { kind: 'usage', ...usage };
    throw failure;
  }
  yield { kind: 'usage', ...usage };

  async function run(job: Job, tell: (event: TranslationEvent) => void): Promise<void> {
    const left = new Set(job.units);
    let hasEnded = false;
    inVain += 1;
    try {
      for await (const { number, text } of answersTo(job, () => (hasEnded = true))) {
        const unit = job.units[number - 1];
        if (unit && left.delete(unit)) take(job, unit, checked(text, unit), tell);
      }
      if (left.size > 0) askAgain(job, [...left], 'unanswered', tell);
    } catch (failure) {
      if (both.aborted || !(failure instanceof ModelFailure)) throw failure;
      if (left.size === 0) return;
      if (failure.fault === 'refused') askAgain(job, [...left], 'refused', tell);
      // A model that says nothing to what it left out before is there for all else.
      else if (failure.fault === 'broken' || (hasEnded && (job.refused !== undefined || job.depth > 0)))
        askAgain(job, [...left], 'unanswered', tell);
      else if (job.isRetried) throw failure;
      else jobs.push({ ...job, units: [...left], isRetried: true });
    }
  }

  function checked(text: string, unit: Unit): AnswerCheck {
    const check = checkAnswer(text, unit, { from, to, instructions, mark });
    const isTaken = check.flaw === undefined || check.flaw === 'glossary';
    return isTaken && repeated.isRepeated(unit.tagged.text, text) ? { flaw: 'unanswered' } : check;
  }

  async function* answersTo({ units: asked, refused }: Job, onUsage: () => void) {
    const [first, last] = [places.get(asked[0]!)!, places.get(asked.at(-1)!)!];
    const request = translationRequest(instructions, {
      units: asked,
      before: units[first - 1]?.tagged.text ?? '',
      after: asked.length === 1 ? (units[last + 1]?.tagged.text ?? '') : '',
      refused,
      delimiter,
      answerTokens: answerTokensFor(model, asked),
    });
    const lines = new AnswerLines();
    for await (const piece of model.write(request, both)) {
      if (piece.kind === 'text') yield* lines.push(piece.text);
      else {
        onUsage();
        usage.asked += piece.asked;
        usage.answered += piece.answered;
      }
    }
    yield* lines.end();
  }

  function take(job: Job, unit: Unit, check: AnswerCheck, tell: (event: TranslationEvent) => void): void {
    if (check.flaw === undefined) return accept(unit, check.text, tell);
    const spare = check.text === undefined ? undefined : ({ why: check.flaw, text: check.text } as Spare);
    if (job.refused === undefined && inVain <= MOST_IN_VAIN) {
      tell({ kind: 'flaw', id: unit.id, why: check.flaw, again: true });
      jobs.push({ units: [unit], depth: job.depth, isRetried: false, refused: check.flaw, spare });
    } else leave(unit, check.flaw, spare ?? job.spare, tell);
  }

  /** The second answer does not hold either: what holds of one of them is taken, else the source stays. */
  function leave(
    unit: Unit,
    flaw: AnswerFlaw | 'glossary',
    spare: Spare | undefined,
    tell: (event: TranslationEvent) => void,
  ): void {
    tell({ kind: 'flaw', id: unit.id, why: spare?.why ?? flaw, again: false });
    if (spare) accept(unit, spare.text, tell);
    else for (const event of settling.leave(unit, flaw as AnswerFlaw)) tell(event);
  }

  function accept(unit: Unit, text: string, tell: (event: TranslationEvent) => void): void {
    inVain = 0;
    memory.set(scope, unit.key, text);
    for (const event of settling.settle(unit, text)) tell(event);
  }

  function askAgain(
    job: Job,
    left: readonly Unit[],
    why: 'unanswered' | 'refused',
    tell: (event: TranslationEvent) => void,
  ): void {
    const isLast =
      job.refused !== undefined ||
      job.depth >= DEEPEST ||
      inVain > MOST_IN_VAIN ||
      (why === 'refused' && left.length === 1);
    if (isLast) for (const unit of left) leave(unit, why, job.spare, tell);
    else if (left.length > MOST_ALONE || (why === 'refused' && left.length > 1)) {
      const half = Math.ceil(left.length / 2);
      for (const units of [left.slice(0, half), left.slice(half)])
        jobs.push({ units, depth: job.depth + 1, isRetried: false });
    } else
      for (const unit of left) {
        tell({ kind: 'flaw', id: unit.id, why, again: true });
        jobs.push({ units: [unit], depth: job.depth, isRetried: false, refused: why });
      }
  }
}
