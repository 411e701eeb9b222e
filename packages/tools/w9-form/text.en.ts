import { formNamed } from '../src/forms/form-named.ts';
import { formOptionWords } from '../src/forms/form-options.text.en.ts';
import { revisionWords } from '../src/forms/in-words.ts';
import type { ToolText } from '../src/tool.ts';
import type tool from './tool.ts';

const { blank } = await formNamed('w9');
const revision = revisionWords(blank, 'en');

export default {
  title: 'W-9 form',
  subtitle: 'Fill in the official W-9 by answering plain questions. What you type never leaves your device.',
  button: 'Fill in the form',
  keywords: [
    'W9',
    'form W-9',
    'request for taxpayer identification number',
    'TIN certification',
    'taxpayer number form',
    'fillable W9',
    'IRS W-9',
    'contractor form',
    'freelancer tax form',
    'backup withholding',
  ],
  steps: [
    {
      title: 'Say who is paid',
      text: 'Your name as on your tax return, how you are taxed, your address, and one taxpayer number.',
    },
    {
      title: 'See what does not fit',
      text: 'Wrong digits, two classifications, an LLC without its letter: each is explained beside its question.',
    },
    {
      title: 'Sign it by pen',
      text: 'Download the IRS’s own PDF, filled in. Hand it to whoever asked you for it, and never to the IRS.',
    },
  ],
  faq: [
    {
      question: 'What is a W-9, and why was I asked for one?',
      answer: `Whoever pays you needs your correct taxpayer number before reporting the payment to the IRS, and Form W-9 is how you give it. Freelancers, landlords, partners and holders of bank accounts are asked most often. You get the revision of ${revision}.`,
    },
    {
      question: 'Is my social security number stored anywhere?',
      answer:
        'No. The form is filled in inside your browser and no answer is sent out, so the page goes on working without a connection. A draft is kept only if you ask for it, on your own device, and without that number unless you want it there.',
    },
    {
      question: 'Are you part of the IRS?',
      answer:
        'No. This site is not affiliated with the IRS, and nothing here is tax or legal advice. The empty form is the IRS’s own file. People who are foreigners for tax purposes need a Form W-8 instead; the first question tells you.',
    },
  ],
  seo: {
    title: 'Fill in Form W-9 online, privately, and print it',
    description:
      'Answer plain questions and get the official IRS Form W-9 filled in, with every answer checked. Your number stays on your device; no account is needed.',
  },
  options: formOptionWords({ w9: 'W-9' }),
} satisfies ToolText<typeof tool>;
