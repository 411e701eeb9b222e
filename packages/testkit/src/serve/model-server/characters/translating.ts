import type { Conversation } from '../conversation.ts';

const LATIN = 'abcdefghijklmnopqrstuvwxyz';
const GREEK = 'αβκδεφγηιζκλμνοπθρστυβωξυζ';
const MARKS = /(<\/?\d+>|\{\d+\})/;
/** What a request for a translation has in each line, with its number. */
export interface AskedLine {
  number: number;
  text: string;
}

export const linesAsked = (request: string): AskedLine[] =>
  request.split('\n').flatMap((line) => {
    const [, number, text] = /^(\d+)\|(.*)$/.exec(line) ?? [];
    return text === undefined ? [] : [{ number: Number(number), text }];
  });

/** Writes each numbered line in Greek letters. */
export const translating = (conversation: Conversation): string =>
  translatedLines(conversation, ({ text }) => inGreek(text));

export interface SentLine {
  text: string;
  /** That of the line behind it; behind the last comes the first. */
  next: string;
}

/** What is answered to each numbered line; nothing where it is left out. */
export function translatedLines({ messages }: Conversation, say: (line: SentLine) => string | undefined): string {
  const lines = linesAsked(messages.findLast(({ of }) => of === 'person')?.text ?? '');
  return lines
    .map(({ number, text }, at) => {
      const said = say({ text, next: (lines[at + 1] ?? lines[0])?.text ?? '' });
      return said === undefined ? '' : `${number}|${said}\n`;
    })
    .join('');
}

/** Changes every number of what it is asked. */
export const translatingNumbersWrong = (conversation: Conversation): string =>
  translating(conversation).replaceAll(/(?<=[^<{/\d\n].*)\d+(?![\d>}|])/g, '7');

/** Loses every tag. */
export const translatingWithoutTags = (conversation: Conversation): string =>
  translating(conversation).replaceAll(/<\/?\d+>/g, '');

/** A text in Greek letters, word for word; tags, what stays and numbers as they are. */
export const inGreek = (text: string): string =>
  text
    .split(MARKS)
    .map((piece, at) => (at % 2 === 1 ? piece : piece.replaceAll(/[a-z]/gi, greekLetter)))
    .join('');

function greekLetter(letter: string): string {
  const greek = GREEK[LATIN.indexOf(letter.toLowerCase())] ?? letter;
  return letter === letter.toLowerCase() ? greek : greek.toUpperCase();
}
