import { formNamed } from '../src/forms/form-named.ts';
import { formOptionWords } from '../src/forms/form-options.text.en.ts';
import { revisionWords } from '../src/forms/in-words.ts';
import type { ToolText } from '../src/tool.ts';
import type tool from './tool.ts';

const { blank } = await formNamed('ds11');

export default {
  title: 'DS-11 form',
  subtitle:
    'Apply for a US passport in person: answer in plain words, print two pages, and sign only when you are asked.',
  button: 'Fill in the application',
  keywords: [
    'passport application',
    'DS11',
    'first US passport',
    'child passport',
    'lost passport',
    'passport card',
    'State Department form',
    'new passport form',
  ],
  steps: [
    {
      title: 'Learn if it is the right form',
      text: 'Some people renew with a DS-82 or use a DS-5504. The first questions find out.',
    },
    {
      title: 'Fill in two pages',
      text: 'Names, birth, parents, address and journey, each in as many letters as there are cells.',
    },
    {
      title: 'Print, and leave the signature open',
      text: 'White paper, black ink, one side of each sheet. The agent who takes your oath watches you sign.',
    },
  ],
  faq: [
    {
      question: 'Who has to apply in person?',
      answer:
        'Whoever never had a US passport, is under 16, or got the last one before turning 16 or more than 15 years ago. The same goes for passports that were lost, stolen or damaged.',
    },
    {
      question: 'What about a child?',
      answer:
        'For a child under 16 both parents come along, or the one who does brings the other’s notarized consent (Form DS-3053). At 16 and 17 one parent has to know of the application. The address may name in whose care the passport is sent.',
    },
    {
      question: 'Is this the site of the State Department?',
      answer: `No, we are not affiliated with the U.S. Department of State, and this is no legal advice. Its own filler prints a barcode; this application (edition of ${revisionWords(blank, 'en')}) comes without, like one written by hand. Your answers are never transmitted. Fees change, so look them up at travel.state.gov.`,
    },
  ],
  seo: {
    title: 'DS-11: fill in the US passport application at home',
    description:
      'Answer in plain words and print the DS-11 application for a US passport: names that fit, parents, lost passports. It is all done on your device.',
  },
  options: formOptionWords({ ds11: 'DS-11' }),
} satisfies ToolText<typeof tool>;
