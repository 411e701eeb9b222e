import { figuresFor, formNamed } from '../src/forms/form-named.ts';
import { formOptionWords, tableOptionWords } from '../src/forms/form-options.text.en.ts';
import { dayWords, dollarWords, revisionWords } from '../src/forms/in-words.ts';
import type { ToolText } from '../src/tool.ts';
import type tool from './tool.ts';

const { blank } = await formNamed('f1099nec');
const { due, year, reportedFrom, royaltiesFrom, electronicFrom } = figuresFor(blank);
const day = (which: string) => dayWords(which, 'en');

export default {
  title: '1099 form',
  subtitle: '1099-NEC or 1099-MISC, whichever fits what you paid for, with all copies from a single entry.',
  button: 'Fill in a 1099',
  keywords: [
    '1099-NEC',
    '1099-MISC',
    'form 1099',
    'nonemployee compensation',
    'miscellaneous information',
    'contractor payments',
    'rent payments form',
    'royalties form',
    'information return',
    'copy B',
    '1099 from CSV',
  ],
  steps: [
    {
      title: 'Say what was paid for',
      text: 'Services, rent, royalties or something else: it decides which form of the family you need.',
    },
    {
      title: 'Enter both sides and the amounts',
      text: 'Limits of the year, backup withholding and state rows are looked at while you type. Many recipients come from a CSV table.',
    },
    {
      title: 'Hand each copy to its reader',
      text: 'Copies B, 2 and 1 come in one PDF. The recipient’s number may be cut to its last four digits.',
    },
  ],
  faq: [
    {
      question: 'Why is there no Copy A?',
      answer: `Machines read it, from a red that office printers do not have, and a home-made one may bring a penalty. Report through IRIS, the free portal of the IRS. Whoever files ${electronicFrom} returns or more, all kinds counted together, must do so electronically anyway.`,
    },
    {
      question: 'From which amount on, and by which day?',
      answer: `Payments of ${year} are reported from ${dollarWords(reportedFrom, 'en')} on in most boxes, royalties from ${dollarWords(royaltiesFrom, 'en')}. A 1099-NEC is due ${day(due.nec)}. A 1099-MISC goes to its recipient by ${day(due.miscToRecipient)} and to the IRS by ${day(due.miscOnPaper)}, or ${day(due.miscElectronically)} if filed electronically.`,
    },
    {
      question: 'Who sees the names and amounts?',
      answer: `You, and whoever you give the file to: all of it is written inside your browser into the official PDF (revision of ${revisionWords(blank, 'en')}). This service has no ties to the IRS, is not affiliated with it, and offers no tax advice or legal advice.`,
    },
  ],
  seo: {
    title: 'Form 1099-NEC and 1099-MISC, every copy at once',
    description: `Choose between 1099-NEC and 1099-MISC for ${year}, enter payer and recipient once, and print every copy you may hand out. Nothing is uploaded.`,
  },
  options: {
    ...formOptionWords({ f1099nec: '1099-NEC', f1099msc: '1099-MISC' }),
    ...tableOptionWords({ f1099nec: '1099-NEC', f1099msc: '1099-MISC' }),
  },
} satisfies ToolText<typeof tool>;
