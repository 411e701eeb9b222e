import { accountOf, amountOf, spelledAmount, type Accounted, type Cents, type FormText } from '@pagewright/forms';
import type { Reading } from '../state/reading.ts';
import type { FigureLine } from './figure-line.ts';

/** How each computed line of Form 941 comes about, of the lines that are asked. */
export const returnLines = ({ answers, shown }: Reading, text: FormText): FigureLine[] =>
  accountOf(answers)
    .filter(({ line }) => shown.has(line))
    .map((accounted) => lineOf(accounted, text));

function lineOf({ line, cents, computed, how }: Accounted, { questions }: FormText): FigureLine {
  const { label = line, help } = questions[line] ?? {};
  return {
    id: line,
    number: numberOf(line),
    label,
    amount: signed(cents),
    plain: amountOf(cents),
    words: help,
    formula: `${formulaOf(how)} = ${signed(computed ?? cents)}`,
    ...(computed !== undefined && computed !== cents && { computed: signed(computed) }),
    question: line,
  };
}

/** `line5a.tax` is line 5a; the total of the months stands on line 16. */
const numberOf = (line: string): string => /^line([^.]+)/.exec(line)?.[1] ?? '16';

function formulaOf(how: Accounted['how']): string {
  switch (how.by) {
    case 'rate':
      return `${signed(how.of.cents)} × ${how.rate}`;
    case 'sum':
      return how.terms.map(({ cents }, at) => (at === 0 ? signed(cents) : added(cents))).join(' ');
    case 'difference':
      return `${signed(how.of.cents)} ${how.less.cents < 0n ? added(-how.less.cents) : `− ${spelledAmount(how.less.cents)}`}`;
  }
}

const added = (cents: Cents): string => (cents < 0n ? `− ${spelledAmount(-cents)}` : `+ ${spelledAmount(cents)}`);

const signed = (cents: Cents): string => (cents < 0n ? `−${spelledAmount(-cents)}` : spelledAmount(cents));
