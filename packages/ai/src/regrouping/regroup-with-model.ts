import { askTokens, dataTokens, tokensAround, type Cost } from '../prompts/budget.ts';
import { asData, fenced } from '../prompts/data.ts';
import { INSTRUCTIONS, languageLine } from '../prompts/instructions.ts';
import { repeatsInstructions } from '../prompts/repeated-instructions.ts';
import { tokensOf, type AnswerModel } from '../providers/role.ts';
import type { GroupedBranch, GroupedHeading, GroupingLimits } from './grouping.ts';
import { readGrouping } from './read-grouping.ts';

export interface RegroupingModel {
  model: AnswerModel;
  /** All below the title, in reading order. */
  headings: readonly GroupedHeading[];
  limits: GroupingLimits;
  /** Of the document, BCP 47. */
  language: string;
  /** Letters and digits that nobody can guess, 16 or more, others each time. */
  random: () => string;
  signal: AbortSignal;
}

/** `unfit`: what the model answered is no grouping of these headings. `too many`: it takes not even the uppermost ones. */
export type Regrouping = { kind: 'grouped'; branches: GroupedBranch[] } | { kind: 'unfit' } | { kind: 'too many' };

/** Of an answer: what each heading takes, and what names do. */
const TOKENS_A_HEADING = 12;
const TOKENS_OF_NAMES = 300;
/** Of an answer that is read. */
const LONGEST = 200_000;

/**
 * Asks a model to group headings. It is sent these and nothing else of the document; where they are more than it takes at once,
 * those of the upper levels. Its answer has each of those at most once. Throws `ModelFailure`, and the reason of the signal once
 * that is aborted.
 */
export async function regroupWithModel({
  model,
  headings,
  limits,
  language,
  random,
  signal,
}: RegroupingModel): Promise<Regrouping> {
  const [mark, delimiter] = [random(), random()];
  const instructions = INSTRUCTIONS.regroup(mark, limits);
  const sent = sentOf(model, headings, limits);
  if (!sent) return { kind: 'too many' };
  const text = [
    fenced(
      sent.numbers.map((at) => lineOf(headings[at]!, sent.numbers.indexOf(at) + 1, delimiter)),
      delimiter,
    ),
    languageLine(language),
  ].join('\n');
  const request = { instructions, messages: [{ of: 'person', text }], answerTokens: sent.answerTokens } as const;
  let answer = '';
  for await (const piece of model.write(request, signal))
    if (piece.kind === 'text' && answer.length < LONGEST) answer += piece.text;
  if (repeatsInstructions(answer, { instructions, mark })) return { kind: 'unfit' };
  const told = sent.numbers.map((at) => headings[at]!);
  const branches = readGrouping(answer, { headings: told, language, limits });
  if (!branches) return { kind: 'unfit' };
  return { kind: 'grouped', branches: branches.map((branch) => inAll(branch, sent.numbers)) };
}

/** What regrouping takes, before it is asked for. Nothing where the model takes not even the uppermost headings. */
export function regroupingCost(
  model: Pick<AnswerModel, 'contextTokens'>,
  headings: readonly GroupedHeading[],
  limits: GroupingLimits,
): Cost | undefined {
  const sent = sentOf(model, headings, limits);
  if (!sent) return undefined;
  const around = tokensAround(1, INSTRUCTIONS.regroup('', limits));
  return { requests: 1, asked: sent.tokens + around, answered: sent.answerTokens };
}

/** Places of the headings that are sent: all down to the lowest level that there is room for. */
function sentOf(
  model: Pick<AnswerModel, 'contextTokens'>,
  headings: readonly GroupedHeading[],
  limits: GroupingLimits,
): { numbers: number[]; tokens: number; answerTokens: number } | undefined {
  const instructions = INSTRUCTIONS.regroup('', limits);
  for (let level = limits.levels; level >= 1; level -= 1) {
    const numbers = headings.flatMap((heading, at) => (heading.level <= level ? [at] : []));
    const wanted = TOKENS_OF_NAMES + numbers.length * TOKENS_A_HEADING;
    const tokens = tokensOf(numbers.map((at) => lineOf(headings[at]!, at, '')).join('\n'));
    const answerTokens = askTokens(model, wanted);
    if (numbers.length > 0 && answerTokens >= wanted && tokens <= dataTokens(model, instructions, answerTokens))
      return { numbers, tokens, answerTokens };
  }
  return undefined;
}

const lineOf = ({ text, level }: GroupedHeading, number: number, delimiter: string): string =>
  `${'  '.repeat(level - 1)}${number}: ${asData(text, delimiter)}`;

/** With places in the list of all headings in the stead of those in the list that was sent. */
function inAll(branch: GroupedBranch, numbers: readonly number[]): GroupedBranch {
  const below = branch.below.map((each) => inAll(each, numbers));
  return branch.kind === 'heading' ? { ...branch, heading: numbers[branch.heading]!, below } : { ...branch, below };
}
