import { figuresFor, formNamed } from '../src/forms/form-named.ts';
import { formOptionWords, tableOptionWords } from '../src/forms/form-options.text.en.ts';
import { dayWords, dollarWords } from '../src/forms/in-words.ts';
import type { ToolText } from '../src/tool.ts';
import type tool from './tool.ts';

const { blank } = await formNamed('w2');
const { due, year, wageBase } = figuresFor(blank);

export default {
  title: 'W-2 form',
  subtitle: 'Wage statements for your employees: one entry gives copies B, C, 2, 1 and D, with the taxes recomputed.',
  button: 'Fill in a W-2',
  keywords: [
    'W2',
    'form W-2',
    'wage and tax statement',
    'employee wages form',
    'payroll year end',
    'W-2 from CSV',
    'box 12 codes',
    'fillable W2',
    'copy C',
  ],
  steps: [
    {
      title: 'Take it from your payroll',
      text: 'Employer, employee, boxes 1 to 20 and up to two states, in the order of the paper; or all employees at once, from a CSV table.',
    },
    {
      title: 'Have the taxes recomputed',
      text: 'Boxes 4 and 6 are compared with the wages beside them, and codes of box 12 with the list of the year.',
    },
    {
      title: 'Give out the copies',
      text: 'A fifth code in box 12 brings a second form, as the instructions want it.',
    },
  ],
  faq: [
    {
      question: `By when do employees get their W-2 for ${year}?`,
      answer: `By ${dayWords(due.w2, 'en')}, and the Social Security Administration receives its data by the same date. Social security wages and tips together end at ${dollarWords(wageBase, 'en')} for this year; above it you are asked to look again.`,
    },
    {
      question: 'Can I print the red page for the government?',
      answer:
        'Its fields are locked in the official file, and a printout of it cannot be scanned, so it is left out here. W-2 Online of the Social Security Administration takes the same figures free of charge and draws up Form W-3 from them.',
    },
    {
      question: 'Does an employee’s number go over the internet?',
      answer:
        'It does not: checks, arithmetic and the PDF are made by the page you have open, even offline. We belong neither to the IRS nor to the Social Security Administration, are not affiliated with them, and tax or legal advice is not ours to give.',
    },
  ],
  seo: {
    title: 'Form W-2: all copies for employees from one entry',
    description: `Fill in Form W-2 for ${year} once and print copies B, C, 2, 1 and D. Taxes, limits and box 12 codes are checked on your machine, without an upload.`,
  },
  options: { ...formOptionWords({ w2: 'W-2' }), ...tableOptionWords({ w2: 'W-2' }) },
} satisfies ToolText<typeof tool>;
