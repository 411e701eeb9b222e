import type { AnswerModel } from '../providers/role.ts';
import { askTokens, dataTokens, tokensAround, tokensOfPassages, type Cost } from '../prompts/budget.ts';
import { INSTRUCTIONS } from '../prompts/instructions.ts';
import { readQuestion } from '../retrieval/question.ts';
import { searchFor } from '../retrieval/search.ts';
import { KnownWords } from '../statements/known-words.ts';
import type { StatementEvent } from '../statements/model-statements.ts';
import type { NearestPlace } from './answer.ts';
import { answersQuestion } from './answers-question.ts';
import { answered } from './answered.ts';
import type { AskingModel } from './asking-model.ts';
import { Coverage } from './coverage.ts';
import { nearestOf } from './nearest.ts';
import { sourcesFor } from './sources-for.ts';
import { wholeQuestion } from './whole-question.ts';

export type ModelAnswerEvent =
  | StatementEvent
  /** Passages were found and go to the model. `question`: as it is understood, where that is not as it was asked. */
  | { kind: 'found'; passages: number; question?: string }
  /** The documents do not answer: where they come nearest to it. */
  | { kind: 'missing'; nearest: readonly NearestPlace[] };

/** Passages that are looked at, the best first. */
const DEPTH = 60;
const ANSWER_TOKENS = 1_200;

/** What an answer from documents with so many characters takes, before any of them is searched. */
export function answerCost(model: Pick<AnswerModel, 'contextTokens'>, characters: number): Cost {
  const instructions = INSTRUCTIONS.answer('');
  const answered = askTokens(model, ANSWER_TOKENS);
  const data = Math.min(tokensOfPassages(characters), dataTokens(model, instructions, answered));
  return { requests: 1, asked: data + tokensAround(1, instructions), answered };
}

/**
 * A model's answer from the documents: each statement as soon as its quotes, figures, names and sense are checked; `missing`
 * where none holds or nothing is found; then how many were left out, and what was used. Throws `ModelFailure`, and the reason
 * of the signal once that is aborted.
 */
export async function* answerWithModel(asking: AskingModel): AsyncGenerator<ModelAnswerEvent> {
  const { model, index, question, before, language, random, signal } = asking;
  const { text: whole, ...completing } = await wholeQuestion(asking);
  const read = readQuestion(
    whole,
    index.documents.flatMap(({ languages }) => languages),
  );
  const coverage = new Coverage(index, read);
  const meaning = await asking.meaning?.(whole);
  const found = searchFor(index, read, { limit: DEPTH, ...(meaning && { meaning }) });
  const own = found.filter(({ document }) => !isForeign(document));
  const [mark, delimiter] = [random(), random()];
  const instructions = INSTRUCTIONS.answer(mark);
  const answerTokens = askTokens(model, ANSWER_TOKENS);
  const sources = sourcesFor(index, own, dataTokens(model, instructions, answerTokens));
  const asked = [question, ...before.map((turn) => turn.question).toReversed()];
  const checking = {
    sources,
    question: { texts: asked, known: new KnownWords(index) },
    language,
    instructions,
    mark,
  };
  const line = { name: 'Question', text: whole } as const;
  const ask = { instructions, sources, line, before, language, delimiter, answerTokens };
  if (sources.size > 0) yield { kind: 'found', passages: sources.size, ...(whole !== question && { question: whole }) };
  const isAnswer = answersQuestion(index, read, coverage);
  for await (const event of answered({ model, ask, checking, signal, nearest: nearestOf(found), isAnswer }))
    yield event.kind === 'usage'
      ? { kind: 'usage', asked: event.asked + completing.asked, answered: event.answered + completing.answered }
      : event;

  /** Names in another language are other words. */
  function isForeign(document: number): boolean {
    const [main] = index.documents[document]?.languages ?? [];
    return read.language?.split('-', 1)[0] === main?.split('-', 1)[0] && coverage.isOfOthers(document);
  }
}
