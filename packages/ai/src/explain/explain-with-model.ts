import type { ModelAnswerEvent } from '../answers/answer-with-model.ts';
import { nearestOf } from '../answers/nearest.ts';
import { sourcesFor } from '../answers/sources-for.ts';
import { askTokens, dataTokens } from '../prompts/budget.ts';
import { INSTRUCTIONS, type ExplainLevel } from '../prompts/instructions.ts';
import { pageOf } from '../passages/passage.ts';
import type { AnswerModel } from '../providers/role.ts';
import { search, type Found } from '../retrieval/search.ts';
import type { SearchIndex } from '../retrieval/search-index.ts';
import { KnownWords } from '../statements/known-words.ts';
import { answered } from '../answers/answered.ts';
import { definitionsFor, type Selected } from './explain.ts';

export interface ExplainingModel {
  model: AnswerModel;
  index: SearchIndex;
  selected: Selected;
  level: ExplainLevel;
  /** Of the explanation, BCP 47. */
  language: string;
  /** Letters and digits that nobody can guess, 16 or more, others each time. */
  random: () => string;
  signal: AbortSignal;
}

const DEPTH = 20;
const ANSWER_TOKENS = 900;

/** A model's explanation of a selected text, from the passage it stands in, what the document defines, and what speaks of it. */
export async function* explainWithModel({
  model,
  index,
  selected,
  level,
  language,
  random,
  signal,
}: ExplainingModel): AsyncGenerator<ModelAnswerEvent> {
  const [mark, delimiter] = [random(), random()];
  const instructions = INSTRUCTIONS.explain(mark, level);
  const answerTokens = askTokens(model, ANSWER_TOKENS);
  const found = search(index, selected.text, { limit: DEPTH });
  const { place } = selected;
  const own = [
    ...(place ? [placed(index, place.document, place.passage)] : []),
    ...definitionsFor(index, selected).map(({ document, quote }) => placed(index, document, quote.passage)),
    ...found,
  ].filter((each) => each !== undefined);
  const sources = sourcesFor(index, own, dataTokens(model, instructions, answerTokens));
  const line = { name: 'Selected text', text: selected.text } as const;
  const ask = { instructions, sources, line, before: [], language, delimiter, answerTokens };
  const question = { texts: [selected.text], known: new KnownWords(index) };
  yield* answered({
    model,
    ask,
    checking: { sources, question, language, instructions, mark },
    signal,
    nearest: nearestOf(found),
    isAnswer: () => true,
  });
}

function placed({ documents }: SearchIndex, document: number, number: number): Found | undefined {
  const passage = documents[document]?.passages.find((each) => each.number === number);
  return passage && { document, passage, page: pageOf(passage), score: 1 };
}
