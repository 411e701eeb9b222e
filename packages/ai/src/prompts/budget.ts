import { tokensOf, type AnswerModel } from '../providers/role.ts';

/** Of a model's context: the answer has no more. */
const SHARE = 0.25;
/** Of data in one request, whatever the context holds: more costs more and is read less well. */
const MOST_DATA = 16_000;
/** Of the question, earlier messages and what was refused. */
const AROUND = 0.15;

/** Tokens that an answer may have. */
export const askTokens = ({ contextTokens }: AnswerModel, wanted: number): number =>
  Math.max(64, Math.min(wanted, Math.floor(contextTokens * SHARE)));

/** Tokens that are left for data; 0 where the instructions fill the context. */
export const dataTokens = ({ contextTokens }: AnswerModel, instructions: string, answerTokens: number): number =>
  Math.max(0, Math.min(MOST_DATA, Math.floor(contextTokens * (1 - AROUND)) - tokensOf(instructions) - answerTokens));
