import type { Cost } from '../prompts/budget.ts';
import { tokensOf, type AnswerModel } from '../providers/role.ts';
import { batchesOf, batchTokens } from './asking/batches.ts';
import { translationInstructions, translationRequest } from './asking/request.ts';
import { growthOf } from './checks/length-of-answer.ts';
import type { TranslationMemory } from './memory.ts';
import type { Segment } from './segment.ts';
import { unitsOf, type Planning } from './units.ts';

/** As long as references and delimiters are. */
const REFERENCE = 'x'.repeat(20);
/** European languages among each other: some grow by a third. */
const GROWTH = 1.2;

/** What a translation takes, before anything is asked; what is asked again comes on top. */
export function translationCost(
  segments: readonly Segment[],
  model: Pick<AnswerModel, 'contextTokens' | 'name'>,
  { from, to, glossary, memory }: Planning & { memory?: TranslationMemory },
): Cost {
  const instructions = translationInstructions(REFERENCE, from, to);
  const tokens = batchTokens(model, instructions);
  const { units } = unitsOf(segments, { from, to, glossary }, tokens);
  const wanted = units.filter(({ key }) => memory?.get({ from, to, model: model.name }, key) === undefined);
  const batches = batchesOf(wanted, tokens);
  const cost = { requests: batches.length, asked: 0, answered: 0 };
  for (const batch of batches) {
    const ask = { units: batch, before: '', after: '', delimiter: REFERENCE, answerTokens: 0 };
    const { messages } = translationRequest(instructions, ask);
    cost.asked += tokensOf(instructions) + messages.reduce((sum, { text }) => sum + tokensOf(text), 0);
    for (const { tagged } of batch) cost.answered += Math.ceil(answerTokens(tagged.text, from, to)) + 2;
  }
  return cost;
}

/** As `tokensOf` counts them. */
const TOKENS_A_CHARACTER = { narrow: 1 / 3, wide: 1.5 };
/** Of languages whose texts are this much shorter than in Latin letters. */
const WIDE = 0.6;

function answerTokens(text: string, from: string | undefined, to: string): number {
  const isWide = growthOf(undefined, to) < WIDE;
  return text.length * growthOf(from, to) * GROWTH * TOKENS_A_CHARACTER[isWide ? 'wide' : 'narrow'];
}
