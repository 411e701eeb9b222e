import { figuresFor, formNamed } from '../src/forms/form-named.ts';
import { formOptionWords } from '../src/forms/form-options.text.en.ts';
import { dayWords, revisionWords } from '../src/forms/in-words.ts';
import type { ToolText } from '../src/tool.ts';
import type tool from './tool.ts';

const { blank } = await formNamed('f941');
const { due, year } = figuresFor(blank);
const [first, second, third, fourth] = due.quarters.map((day) => dayWords(day, 'en'));

export default {
  title: '941 form',
  subtitle: 'The employer’s quarterly federal return, computed to the cent, with the reason for every line.',
  button: 'Fill in the return',
  keywords: [
    'form 941',
    'quarterly payroll tax return',
    'employer’s quarterly federal tax return',
    '941-V',
    'payroll taxes',
    'FICA return',
    'withholding return',
    'quarterly 941',
  ],
  steps: [
    {
      title: 'Enter wages and deposits',
      text: 'Employees, wages, tips, income tax withheld, and what was deposited for the quarter.',
    },
    {
      title: 'Follow the arithmetic',
      text: 'Lines 5a to 15 are worked out as printed. Each of them says how, and gives way if you know better.',
    },
    {
      title: 'Print, sign and mail',
      text: 'Both pages come out filled in, with the payment voucher 941-V only where you may use it.',
    },
  ],
  faq: [
    {
      question: `When is Form 941 due for the quarters of ${year}?`,
      answer: `On ${first}, ${second}, ${third} and ${fourth}. Employers who made every deposit in full and in time have ten days more.`,
    },
    {
      question: 'Which lines are filled in by themselves?',
      answer:
        'Social security and Medicare taxes, all totals, and the balance due or the overpayment, to the cent. Adjustments for sick pay, tips and fractions of cents are known to you alone and stay yours. The tax liability of the three months has to equal that of the quarter, or you read where it does not.',
    },
    {
      question: 'Do you file the return for me?',
      answer: `No. You print the official PDF (revision of ${revisionWords(blank, 'en')}) or file electronically through a provider of your choice. We are independent of the tax authorities, not affiliated with the IRS, and what you read here is neither tax nor legal advice.`,
    },
  ],
  seo: {
    title: 'Form 941: fill in your quarterly payroll return',
    description: `Form 941 for ${year} with every line computed to the cent and checked before you sign. Wages and numbers stay on your own computer from start to end.`,
  },
  options: formOptionWords({ f941: '941' }),
} satisfies ToolText<typeof tool>;
