import { INSTRUCTIONS } from '../prompts/instructions.ts';
import { asData, fenced } from '../prompts/data.ts';
import { repeatsInstructions } from '../prompts/repeated-instructions.ts';
import { ModelFailure, tokensOf } from '../providers/role.ts';
import { wordsOf } from '../words/stems.ts';
import type { AskingModel } from './asking-model.ts';
import { completed } from './completed.ts';

/** A question with words that stand for something said before, or with too few words to stand alone. */
const REFERS =
  /\b(?:it|its|they|them|their|this|that|these|those|he|she|his|her|there|same|one|ones|il|ils|elle|elles|ce|cet|cette|ces|celui|celle|ceux|celles|cela|ça|leur|leurs|son|sa|ses|y|en|lui|même)\b/iu;
const SHORT = 4;
const LONGEST = 400;
const ANSWER_TOKENS = 120;

interface Whole {
  text: string;
  asked: number;
  answered: number;
}

/** The question as it can be understood alone: by rule where a rule is sure, else by one short call, else as it is. */
export async function wholeQuestion({ model, question, before, random, signal }: AskingModel): Promise<Whole> {
  const as = { text: question, asked: 0, answered: 0 };
  const last = before.at(-1);
  if (!last) return as;
  const ruled = completed(question, last.question);
  if (ruled !== question) return { ...as, text: ruled };
  if (!REFERS.test(question) && wordsOf(question).length > SHORT) return as;
  const [mark, delimiter] = [random(), random()];
  const instructions = INSTRUCTIONS.complete(mark);
  const data = (text: string) => asData(text.slice(0, LONGEST), delimiter);
  const earlier = before
    .slice(-2)
    .flatMap((turn) => [`Earlier question - ${data(turn.question)}`, `Earlier answer - ${data(turn.answer)}`]);
  const text = `${fenced(earlier, delimiter)}\nQuestion to rewrite: ${data(question)}`;
  if (tokensOf(instructions + text) + ANSWER_TOKENS > model.contextTokens) return as;
  let said = '';
  try {
    const request = { instructions, messages: [{ of: 'person', text }], answerTokens: ANSWER_TOKENS } as const;
    for await (const piece of model.write(request, signal)) {
      if (piece.kind === 'usage') {
        as.asked += piece.asked;
        as.answered += piece.answered;
      } else if (said.length < LONGEST * 4) said += piece.text;
    }
  } catch (failure) {
    if (signal.aborted || !(failure instanceof ModelFailure)) throw failure;
    return as;
  }
  const [line = ''] = said
    .split('\n')
    .map((each) => each.trim())
    .filter((each) => each !== '');
  const isQuestion =
    line.length > 0 && line.length <= LONGEST && !line.startsWith('{') && sharesWords(line, question, before);
  return isQuestion && !repeatsInstructions(line, { instructions, mark }) ? { ...as, text: line } : as;
}

/** Every word of weight was said before: what is new was made up. */
function sharesWords(line: string, question: string, before: AskingModel['before']): boolean {
  const said = new Set(wordsOf([question, ...before.flatMap((turn) => [turn.question, turn.answer])].join(' ')));
  const own = wordsOf(line);
  return own.filter((word) => said.has(word)).length >= own.length / 2;
}
