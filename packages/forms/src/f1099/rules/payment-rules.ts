import { said, type Answers } from '../../form/answers.ts';
import { when, type Rule } from '../../form/rule.ts';
import { figuresOf } from '../../figures.ts';
import { amountOf, share } from '../../money/cents.ts';
import { amountIn, sumIn } from '../../money/said-amounts.ts';

/** The boxes of a 1099 that its rules speak of, by their questions. */
export interface PaymentBoxes {
  /** Begins the ids of its rules: `nec`. */
  readonly rules: string;
  /** Which holds tips and overtime, as the form says of both. */
  readonly whole: string;
  readonly tips: string;
  readonly codes: readonly [string, string];
  readonly overtime: string;
  /** Where the form prints a recipient's instructions for them: `boxes 1b and 1d`. */
  readonly printed: {
    readonly whole: string;
    readonly tips: string;
    readonly overtime: string;
    readonly codes: string;
  };
  /** Of all that is paid; no part counted twice. */
  readonly paid: readonly [string, ...string[]];
}

/** A part of another box that is larger than it. */
const includedRule = (boxes: PaymentBoxes, part: 'tips' | 'overtime'): Rule => ({
  id: `${boxes.rules}.${part}.included`,
  questions: [boxes[part], boxes.whole],
  severity: 'error',
  source: `The form’s Instructions for Recipient, box ${boxes.printed[part]}: “included in the amount reported in box ${boxes.printed.whole}”`,
  broken(answers) {
    const [amount, whole] = [amountIn(answers, boxes[part]), amountIn(answers, boxes.whole)];
    return amount > whole ? { amount: amountOf(amount), whole: amountOf(whole) } : undefined;
  },
  samples: {
    kept: { [boxes[part]]: '300.00', [boxes.whole]: '300.00' },
    broken: { [boxes[part]]: '300.01', [boxes.whole]: '300.00' },
  },
});

const tipRules = (boxes: PaymentBoxes): readonly Rule[] => {
  const [first, second] = boxes.codes;
  return [
    {
      id: `${boxes.rules}.tips.overtime`,
      questions: [boxes.overtime, boxes.tips, boxes.whole],
      severity: 'question',
      source: `The form’s Instructions for Recipient, boxes ${boxes.printed.tips} and ${boxes.printed.overtime}; 26 U.S.C. 225(c)(2)`,
      broken(answers) {
        const [tips, overtime] = [amountIn(answers, boxes.tips), amountIn(answers, boxes.overtime)];
        const whole = amountIn(answers, boxes.whole);
        return tips <= whole && overtime <= whole && tips + overtime > whole
          ? { sum: amountOf(tips + overtime), whole: amountOf(whole) }
          : undefined;
      },
      samples: {
        kept: { [boxes.tips]: '100.00', [boxes.overtime]: '200.00', [boxes.whole]: '300.00' },
        broken: { [boxes.tips]: '200.00', [boxes.overtime]: '200.00', [boxes.whole]: '300.00' },
      },
    },
    {
      id: `${boxes.rules}.tips.code`,
      questions: [first, boxes.tips],
      severity: 'question',
      source: `The form’s Instructions for Recipient, box ${boxes.printed.codes}`,
      broken: (answers) => when(said(answers, boxes.tips) !== '' && !said(answers, first) && !said(answers, second)),
      samples: {
        kept: { [boxes.tips]: '300.00', [first]: '102', [boxes.whole]: '300.00' },
        broken: { [boxes.tips]: '300.00', [boxes.whole]: '300.00' },
      },
    },
    {
      id: `${boxes.rules}.code.tips`,
      questions: [boxes.tips, first],
      severity: 'question',
      source: `The form’s Instructions for Recipient, box ${boxes.printed.codes}: “for your tipped occupation(s)”`,
      broken: (answers) => when(said(answers, boxes.tips) === '' && said(answers, first) !== ''),
      samples: { kept: { [first]: '102', [boxes.tips]: '300.00' }, broken: { [first]: '102' } },
    },
    {
      id: `${boxes.rules}.code.twice`,
      questions: [second, first],
      severity: 'question',
      source: `The form, box ${boxes.printed.codes}: two codes at most`,
      broken: (answers) => when(said(answers, first) !== '' && said(answers, first) === said(answers, second)),
      samples: { kept: { [first]: '102', [second]: '103' }, broken: { [first]: '102', [second]: '102' } },
    },
    {
      id: `${boxes.rules}.code.unqualified`,
      questions: [first],
      severity: 'hint',
      source: `The form’s Instructions for Recipient, box ${boxes.printed.codes}: “If the occupation code 000 is used”`,
      broken: (answers) => when(said(answers, first) === '000' && said(answers, second) === ''),
      samples: { kept: { [first]: '000', [second]: '102' }, broken: { [first]: '000' } },
    },
  ];
};

/** Backup withholding of all that was paid, and its rate in percent. */
const backupOf = (answers: Answers, boxes: PaymentBoxes) => {
  const rate = figuresOf(Number(said(answers, 'year')))?.backupWithholding;
  return rate === undefined ? undefined : { rate, backup: share(sumIn(answers, boxes.paid), rate, 100n) };
};

/** Withheld by law from the whole payment or from a part of it, never from more. */
const withholdingRules = (boxes: PaymentBoxes): readonly Rule[] => {
  const [paid] = boxes.paid;
  const source =
    'The form’s Instructions for Recipient, box 4; 26 U.S.C. 3406(a)(1); Form W-9, “What is backup withholding”';
  const sample = { year: '2026', [paid]: '4000.00' };
  return [
    {
      id: `${boxes.rules}.withheld.more`,
      questions: ['box4', ...boxes.paid],
      severity: 'question',
      source,
      broken(answers) {
        const whole = backupOf(answers, boxes);
        return whole && amountIn(answers, 'box4') > whole.backup
          ? { rate: String(whole.rate), backup: amountOf(whole.backup) }
          : undefined;
      },
      samples: { kept: { ...sample, box4: '960.00' }, broken: { ...sample, box4: '960.01' } },
    },
    {
      id: `${boxes.rules}.withheld.less`,
      questions: ['box4', ...boxes.paid],
      severity: 'hint',
      source,
      broken(answers) {
        const [withheld, whole] = [amountIn(answers, 'box4'), backupOf(answers, boxes)];
        return whole && withheld > 0n && withheld < whole.backup ? { backup: amountOf(whole.backup) } : undefined;
      },
      samples: { kept: { ...sample, box4: '960.00' }, broken: { ...sample, box4: '480.00' } },
    },
  ];
};

export const paymentRules = (boxes: PaymentBoxes): readonly Rule[] => [
  includedRule(boxes, 'tips'),
  includedRule(boxes, 'overtime'),
  ...tipRules(boxes),
  ...withholdingRules(boxes),
];
