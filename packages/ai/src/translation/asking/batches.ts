import { askTokens, dataTokens } from '../../prompts/budget.ts';
import { tokensOf, type AnswerModel } from '../../providers/role.ts';
import type { Unit } from '../units.ts';

type Room = Pick<AnswerModel, 'contextTokens'>;

/** Tokens of lines in one request: enough that the instructions weigh little, and few enough that the first lines come soon. */
const MOST_TOKENS = 2_400;
const MOST_LINES = 120;
/** Tokens of an answer for each of its lines, at most: other letters take more. */
const ANSWER_SHARE = 2;
const ANSWER_MORE = 120;
const LEAST = 120;

/** Tokens that the lines of one request may have. */
export function batchTokens(model: Room, instructions: string): number {
  const answer = askTokens(model, MOST_TOKENS * ANSWER_SHARE + ANSWER_MORE);
  const room = Math.min(MOST_TOKENS, (answer - ANSWER_MORE) / ANSWER_SHARE, dataTokens(model, instructions, answer));
  return Math.max(LEAST, Math.floor(room));
}

/** Tokens that an answer to so many may have. */
export const answerTokensFor = (model: Room, units: readonly Unit[]): number =>
  askTokens(model, Math.ceil(lineTokens(units) * ANSWER_SHARE) + ANSWER_MORE);

const lineTokens = (units: readonly Unit[]): number =>
  units.reduce((sum, { tagged }) => sum + tokensOf(tagged.text) + 2, 0);

/** Units in their order, as many in each as a request takes. */
export function batchesOf(units: readonly Unit[], tokens: number): Unit[][] {
  const batches: Unit[][] = [];
  let left = 0;
  for (const unit of units) {
    const cost = lineTokens([unit]);
    const batch = batches.at(-1);
    if (batch && cost <= left && batch.length < MOST_LINES) batch.push(unit);
    else {
      batches.push([unit]);
      left = tokens;
    }
    left -= cost;
  }
  return batches;
}
