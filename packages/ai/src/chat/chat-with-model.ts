import type { Turn } from '../prompts/ask-request.ts';
import { askTokens } from '../prompts/budget.ts';
import { asData, fenced } from '../prompts/data.ts';
import { INSTRUCTIONS, languageLine } from '../prompts/instructions.ts';
import type { AnswerModel, ModelImage } from '../providers/role.ts';
import { modelLines, type LineEvent } from './model-lines.ts';

interface Talking {
  model: AnswerModel;
  question: string;
  /** Of the answer, BCP 47. */
  language: string;
  /** Letters and digits that nobody can guess, 16 or more, others each time. */
  random: () => string;
  signal: AbortSignal;
}

const ANSWER_TOKENS = 1_000;
const MOST_TURNS = 6;
const LONGEST_TURN = 800;
const LONGEST_QUESTION = 4_000;

/** A model answers without any document. What was said before is data, like everything that was written elsewhere. */
export function chatWithModel({
  model,
  question,
  before,
  language,
  random,
  signal,
}: Talking & { before: readonly Turn[] }): AsyncGenerator<LineEvent> {
  const [mark, delimiter] = [random(), random()];
  const data = (text: string, longest: number) => asData(text.slice(0, longest), delimiter);
  const earlier = before
    .slice(-MOST_TURNS)
    .flatMap((turn) => [
      `Earlier question - ${data(turn.question, LONGEST_TURN)}`,
      `Earlier answer - ${data(turn.answer, LONGEST_TURN)}`,
    ]);
  const text = [
    ...(earlier.length > 0 ? ['Earlier messages:', fenced(earlier, delimiter), ''] : []),
    languageLine(language),
    `Question: ${data(question, LONGEST_QUESTION)}`,
  ].join('\n');
  const request = {
    instructions: INSTRUCTIONS.chat(mark),
    messages: [{ of: 'person', text }],
    answerTokens: askTokens(model, ANSWER_TOKENS),
  } as const;
  return modelLines(model, request, mark, signal);
}

/** A model that sees says what is in an image. It was seen, not read: nothing of it has a place. */
export function describeImage({
  model,
  image,
  question,
  language,
  random,
  signal,
}: Talking & { image: ModelImage }): AsyncGenerator<LineEvent> {
  const mark = random();
  const text = `${languageLine(language)}\nQuestion: ${asData(question.slice(0, LONGEST_QUESTION), '')}`;
  const request = {
    instructions: INSTRUCTIONS.image(mark),
    messages: [{ of: 'person', text }],
    images: [image],
    answerTokens: askTokens(model, ANSWER_TOKENS),
  } as const;
  return modelLines(model, request, mark, signal);
}
