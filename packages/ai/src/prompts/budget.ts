import { tokensOf, type AnswerModel } from '../providers/role.ts';

type Room = Pick<AnswerModel, 'contextTokens'>;

/** Of a model's context: the answer has no more. */
const SHARE = 0.25;
/** Of data in one request, whatever the context holds: more costs more and is read less well. */
const MOST_DATA = 16_000;
/** Of the question, earlier messages and what was refused. */
const AROUND = 0.15;

/** Tokens that an answer may have. */
export const askTokens = ({ contextTokens }: Room, wanted: number): number =>
  Math.max(64, Math.min(wanted, Math.floor(contextTokens * SHARE)));

/** Tokens that are left for data; 0 where the instructions fill the context. */
export const dataTokens = ({ contextTokens }: Room, instructions: string, answerTokens: number): number =>
  Math.max(0, Math.min(MOST_DATA, Math.floor(contextTokens * (1 - AROUND)) - tokensOf(instructions) - answerTokens));

/** What an answer takes at most: requests, and tokens asked and answered. Sentences that are asked for again come on top. */
export interface Cost {
  requests: number;
  asked: number;
  answered: number;
}

/** Letters of a passage for each token of a request: as `tokensOf` counts them, with what a passage stands in. */
const LETTERS_A_TOKEN = 2.7;
/** Beside its data, a request has the question and the line of the language. */
const BESIDE = 100;

/** Tokens of so many characters of passages in requests. */
export const tokensOfPassages = (characters: number): number => Math.ceil(characters / LETTERS_A_TOKEN);

/** Of requests with these instructions, without their data. */
export const tokensAround = (requests: number, instructions: string): number =>
  requests * (tokensOf(instructions) + BESIDE);
