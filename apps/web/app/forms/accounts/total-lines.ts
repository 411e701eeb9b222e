import {
  amountOf,
  completed,
  spelledAmount,
  sumsOf,
  w3Totals,
  type Answers,
  type Cents,
  type Form,
  type FormText,
} from '@pagewright/forms';
import type { FigureLine } from './figure-line.ts';

/** Boxes of Form W-3 that Form W-2 does not have as such. */
export type W3Box = 'c' | '12a' | '16' | '17' | '18' | '19';

/** What Form W-3 says of these Forms W-2, box by box; boxes without an amount stay empty there. */
export function w3Lines(
  form: Form,
  { questions }: FormText,
  rows: readonly Answers[],
  own: Readonly<Record<W3Box, string>>,
): FigureLine[] {
  const { forms, boxes } = w3Totals(rows.map((answers) => completed(form, answers)));
  const count: FigureLine = { id: 'c', number: 'c', label: own.c, amount: String(forms), plain: String(forms) };
  const labels: Readonly<Record<string, string>> = own;
  const amounts = [...boxes].flatMap(([box, cents]): FigureLine[] =>
    cents === 0n
      ? []
      : [{ ...amountLine(box, cents), ...numbered(labels[box] ?? questions[`box${box}`]?.label ?? box) }],
  );
  return [count, ...amounts.toSorted((one, other) => Number.parseInt(one.id, 10) - Number.parseInt(other.id, 10))];
}

/** What the amounts of these forms add up to, by their questions. */
export const sumLines = (form: Form, { questions }: FormText, rows: readonly Answers[]): FigureLine[] =>
  [...sumsOf(form, rows)].map(([id, cents]) => ({
    ...amountLine(id, cents),
    ...numbered(questions[id]?.label ?? id),
  }));

const amountLine = (id: string, cents: Cents) => ({ id, amount: spelledAmount(cents), plain: amountOf(cents) });

/** Labels begin with the number of their box: `2. Federal income tax withheld`. */
function numbered(label: string): { number: string; label: string } {
  const [, number = '', words = label] = /^(\d+[a-z]?)\. (.+)$/.exec(label) ?? [];
  return { number, label: words };
}
