import { said, type Answers } from '../form/answers.ts';
import { centsOf, type Cents } from './cents.ts';

/** Of a question that asks for money; nothing said is nothing. */
export const amountIn = (answers: Answers, id: string): Cents => centsOf(said(answers, id));

export const sumIn = (answers: Answers, ids: readonly string[]): Cents =>
  ids.reduce((sum, id) => sum + amountIn(answers, id), 0n);
