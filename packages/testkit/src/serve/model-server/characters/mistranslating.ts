import type { Conversation } from '../conversation.ts';
import { inGreek, translatedLines, type SentLine } from './translating.ts';

/** Of what is asked, one text in so many is answered with the fault: always the same ones. */
const ONE_IN = 3;
const LATIN = 'abcdefghijklmnopqrstuvwxyz';
const CYRILLIC = 'абцдефгхийклмнопярстувщжыз';

/** What is wrong with an answer in Greek; as it is where the text has nothing that could go wrong so. */
const FAULTS = {
  'tags-lost': ({ text }) => inGreek(text).replace(/<(\d+)>(.*?)<\/\1>/, '$2'),
  'tags-doubled': ({ text }) => inGreek(text).replace(/<(\d+)>.*?<\/\1>/, '$& $&'),
  'tags-reordered': ({ text }) => inGreek(text).replace(/<(\d+)>(.*?)<\/\1>/, '</$1>$2<$1>'),
  'markup-added': ({ text }) => `**${inGreek(text)}**`,
  'number-changed': ({ text }) =>
    inGreek(text).replace(/(?<![<{/\d])\d+(?![\d>}])/, (number) => `${(Number(number[0]) + 1) % 10}${number.slice(1)}`),
  'number-lost': ({ text }) => inGreek(text).replace(/(?<![<{/\d])\d+(?![\d>}])/, 'τότε'),
  'kept-word-lost': ({ text }) => inGreek(text).replace(/\{\d+\}/, ''),
  'kept-word-doubled': ({ text }) => inGreek(text).replace(/\{\d+\}/, '$& $&'),
  emptied: () => '',
  untranslated: ({ text }) => text,
  'ten-times-as-long': ({ text }) => `${inGreek(text)}${' και ούτω καθεξής'.repeat(3 + Math.ceil(text.length / 2))}`,
  'other-language': ({ text }) =>
    text
      .split(/(<\/?\d+>|\{\d+\})/)
      .map((piece, at) => (at % 2 === 1 ? piece : piece.replaceAll(/[a-z]/gi, cyrillic)))
      .join(''),
  'left-out': () => undefined,
  /** The answer to the line behind it: where that is as long, nobody can tell who does not know both languages. */
  shifted: ({ next }) => inGreek(next),
} satisfies Record<string, (line: SentLine) => string | undefined>;

type Fault = keyof typeof FAULTS;
type Character = (conversation: Conversation) => string;

/** Each translates, with one fault in some texts: whenever it is asked for them, or (`once`) not where it is asked for them again. */
export const MISTRANSLATING = Object.fromEntries(
  Object.entries(FAULTS).flatMap(([fault, say]) => {
    const faulty: Character = (conversation) =>
      translatedLines(conversation, (line) => (isChosen(line.text) ? say(line) : inGreek(line.text)));
    const once: Character = (conversation) =>
      isAgain(conversation) ? translatedLines(conversation, ({ text }) => inGreek(text)) : faulty(conversation);
    return [
      [`translating-${fault}`, faulty],
      [`translating-${fault}-once`, once],
    ];
  }),
) as Record<`translating-${Fault}` | `translating-${Fault}-once`, Character>;

const isChosen = (text: string): boolean =>
  [...text].reduce((sum, letter) => sum + letter.codePointAt(0)!, 0) % ONE_IN === 0;

const isAgain = ({ messages }: Conversation): boolean =>
  messages.some(({ of, text }) => of === 'person' && text.includes('Your last answer was refused'));

const cyrillic = (letter: string): string => CYRILLIC[LATIN.indexOf(letter.toLowerCase())] ?? letter;
